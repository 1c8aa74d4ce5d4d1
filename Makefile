# The whole loop of the project. VENV and PYTHON may be set: make test VENV=/tmp/v PYTHON=python3.12
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: mutants check-growth check-site check-tables check-optimum check-simulations demo test install check lint types imports format bench fuzz fuzz-pairing docs golden clean

demo: $(VENV)/.run ## Set up and run a whole Swiss tournament of eight bots at Korsar
	@$(BIN)/tourney demo

test: $(VENV)/.dev ## Run the tests on all cores
	$(BIN)/python -m pytest -q -n auto --dist worksteal

install: $(VENV)/.dev ## Set up for development

check: lint types imports ## Lint, types, import contracts

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

imports: $(VENV)/.dev
	$(BIN)/lint-imports

format: $(VENV)/.dev ## Rewrite the code in the house format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.dev ## Speed as ratios against peers, in one run, on a quiet machine
	$(BIN)/python -m tests.bench.run

fuzz: $(VENV)/.dev ## Hostile files, arguments, streams, surroundings and terminals: four minutes, seeded (SEED=1, MINUTES=4)
	$(BIN)/python -m tests.fuzz.run --seed $(or $(SEED),1) --minutes $(or $(MINUTES),4)

fuzz-pairing: $(VENV)/.dev ## Random tournaments by the Dutch system against another engine: takes an hour and more
	$(BIN)/python -m tests.fuzz.pairing

check-tables: $(VENV)/.dev ## Tables of three to eight over twenty seeds; takes some minutes
	$(BIN)/python -m tests.bench.tables 20

check-growth: $(VENV)/.dev ## How commands grow with entrants and rounds, as a table with bounds; some minutes
	$(BIN)/python -m tests.bench.growth

check-optimum: $(VENV)/.dev ## Small fields at tables against a solver; needs the extra `oracle`
	$(PIP) install -q -e '.[oracle]'
	$(BIN)/python -m tests.bench.optimum 50

mutants: $(VENV)/.dev ## Break a seeded sample of the code and see what the tests notice; takes hours
	$(PIP) install -q -e '.[mutants]'
	$(BIN)/python -m tests.mutants.run --sample 1500 --seed 1

check-simulations: $(VENV)/.dev ## Bots, pages and referees over all their matches; takes about a minute
	$(BIN)/python -m tests.bench.simulations

check-site: $(VENV)/.dev ## A published site in the system's Chromium from file://, with pictures; takes some minutes
	$(BIN)/python -m tests.bench.site

docs: $(VENV)/.dev ## Write the generated pages and pictures anew from the program
	$(BIN)/python docs/make_pages.py
	$(BIN)/python docs/make_pictures.py

golden: $(VENV)/.dev ## Rewrite the golden files; read the difference as a change of the format
	$(BIN)/python -m pytest -q tests/engines --update-golden
	$(BIN)/python -m pytest -q tests/replays --update-snapshots

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name it with PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml | $(VENV)/bin/python
	$(PIP) install -q -e .
	@$(BIN)/python -m compileall -q $(VENV)/lib events engines replays tourney || true
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(PIP) install -q -e '.[dev]'
	@$(BIN)/python -m compileall -q $(VENV)/lib events engines replays tourney || true
	@touch $@ $(VENV)/.run

clean: ## Remove what was made here
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist

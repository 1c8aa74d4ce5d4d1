"""The root of the command line: finds commands lazily, turns errors into words and exit codes.

Decides nothing about tournaments, and loads no command before it is asked for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from typing import Any

import msgspec
import typer
from typer._click import Command, Context
from typer._click.exceptions import BadOptionUsage, ClickException, NoArgsIsHelpError
from typer.core import TyperGroup
from typer.exceptions import Abort, Exit
from typer.main import get_command as command_of

from events.errors import DomainError, NotFound, Unreadable
from tourney.cli.choices import Choices
from tourney.cli.exits import ExitCode, code_of
from tourney.cli.numbers import whole
from tourney.cli.plain import encodable, plain

VALUED = {
    "--db": "--db",
    "-t": "-t",
    "--tournament": "-t",
    "-o": "-o",
    "--output": "-o",
    "--author": "--author",
}
"""Options with a value that stand before or after the command; each with its name at the root."""

BARE = {"--json", "--no-color"}
"""Options without a value that stand before or after the command."""


class NotText(Unreadable):
    """An argument that is no text."""

    code = "input/not-text"

    def __init__(self) -> None:
        super().__init__("an argument is not written in UTF-8")


class LazyGroup(TyperGroup):
    """A group whose commands are modules, imported when they are called or listed."""

    modules: Mapping[str, str] = {}

    def list_commands(self, ctx: Context) -> list[str]:
        """The commands in the order of the table."""
        return [*self.modules]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command of that name; None when there is none."""
        module = self.modules.get(cmd_name)
        if module is None:
            return None
        command = self.commands.get(cmd_name)
        if command is None:
            command = command_of(import_module(module).app)
            command.name = cmd_name
            self.commands[cmd_name] = command
        return command

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        """As its parent, but a near miss is looked for among the names alone."""
        self.commands = {**dict.fromkeys(self.modules), **self.commands}  # type: ignore[dict-item]  # names for "did you mean"
        try:
            return super().resolve_command(ctx, args)
        finally:
            self.commands = {name: command for name, command in self.commands.items() if command is not None}


class Root(LazyGroup):
    """The root group: global options anywhere, every error in one place."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Global options are moved to the front, wherever they stand."""
        return super().parse_args(ctx, hoist(args))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,  # the signature of the parent
    ) -> Any:
        """Run and exit with a code of ExitCode; an unforeseen exception stays a traceback."""
        words = list(sys.argv[1:] if args is None else args)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                # A terminal or a file that cannot hold a half sign shows what it is instead.
                stream.reconfigure(errors="backslashreplace")
        as_json = "--json" in words or ("-o", "json") in pairwise(words)
        name = "tourney"
        try:
            if any(has_surrogate(word) for word in words):
                raise NotText
            for size in ("COLUMNS", "LINES"):
                if whole(os.environ.get(size, "")) is None:
                    os.environ.pop(size, None)  # libraries that draw would break on it
            # Not the parent's `main`, which turns a closed pipe into exit code 1, and ends with 1 where a
            # variable asks for the completion of a shell, which there is none for here.
            status: int = ExitCode.OK
            try:
                with self.make_context(name, words, **extra) as ctx:
                    try:
                        self.invoke(ctx)
                    except NotFound:
                        if ctx.obj is not None:
                            ctx.obj.missing()
                        raise
            except Exit as done:
                status = done.exit_code
            if sys.stdout is not None:
                sys.stdout.flush()
        except DomainError as error:
            report(error.code, str(error), error.hint, as_json)
            status = code_of(error)
        except ClickException as error:
            usage(error, as_json)
            status = ExitCode.USAGE
        except (Abort, KeyboardInterrupt, EOFError):
            report("interrupted", "interrupted; what was entered before is saved", "", as_json)
            status = ExitCode.INTERRUPTED
        except SystemExit as done:
            status = done.code if isinstance(done.code, int) else ExitCode.OK
        except OSError as error:
            # A disk that refuses a file is a StorageFailed; what comes here is the output itself.
            status = output_failed(error, as_json)
        let_go()
        if not standalone_mode:
            return status
        sys.exit(int(status or 0))


def output_failed(error: OSError, as_json: bool) -> ExitCode:
    """The exit code where standard output cannot be written; leaves it something harmless to flush."""
    let_go()
    if isinstance(error, BrokenPipeError):
        return ExitCode.CLOSED_PIPE
    what = "the output" if error.filename is None else str(error.filename)
    report("storage/failed", f"{what} cannot be written: {error.strerror or error}", "", as_json)
    return ExitCode.STORAGE


def let_go() -> None:
    """Give what is written to its readers; where they are gone, nothing is left for the end of Python."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            try:
                stream.flush()
            except (OSError, ValueError):
                with suppress(OSError, ValueError):
                    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def has_surrogate(word: str) -> bool:
    """Whether the word came in as bytes that are no UTF-8."""
    return any("\ud800" <= char <= "\udfff" for char in word)


def hoist(args: Sequence[str]) -> list[str]:
    """Move the global options before the command.

    A lone `--` ends the search, except where it is a result (a double forfeit).
    """
    front: list[str] = []
    rest: list[str] = []
    words = list(args)
    valued = {index + 1 for index, word in enumerate(words) if word in VALUED}
    command = next((w for index, w in enumerate(words) if not w.startswith("-") and index not in valued), "")
    index = 0
    while index < len(words):
        word = words[index]
        name, sign, value = word.partition("=")
        if word == "--" and command != "result":
            rest += words[index:]
            break
        if word in BARE:
            front.append(word)
        elif word in VALUED:
            if index + 1 == len(words):
                raise BadOptionUsage(word, f"Option {word!r} requires an argument.")
            front += [VALUED[word], words[index + 1]]
            index += 1
        elif sign and name in VALUED and name.startswith("--"):
            front += [VALUED[name], value]
        else:
            rest.append(word)
        index += 1
    return front + rest


def report(code: str, message: str, hint: str, as_json: bool) -> None:
    """One error on stderr, as words or as JSON."""
    with suppress(OSError):
        _report(code, message, hint, as_json)


def _report(code: str, message: str, hint: str, as_json: bool) -> None:
    if as_json:
        from tourney.cli.answers.error import Error

        error = Error(code=code, message=encodable(message), hint=encodable(hint))
        body = {"schema": "tourney/error/1", "error": error}
        sys.stderr.write(msgspec.json.encode(body).decode() + "\n")
        return
    sys.stderr.write(f"tourney: {plain(message)} [{code}]\n")
    if hint:
        sys.stderr.write(f"  hint: {plain(hint)}\n")


def usage(error: ClickException, as_json: bool) -> None:
    """A wrong command line: what is wrong, and where help is; a bare noun shows its help."""
    ctx = getattr(error, "ctx", None)
    if isinstance(error, NoArgsIsHelpError) and not as_json:
        sys.stderr.write(error.format_message().rstrip() + "\n")
        return
    help_for = f"{ctx.command_path} --help" if ctx is not None else "tourney --help"
    report("usage", error.format_message().rstrip(".") or "what is wanted?", f"see {help_for}", as_json)


class Words(Choices):
    """A command whose words may begin with a dash: `+-`, `--`, `-9`, names."""

    gathering: frozenset[str] = frozenset()
    """Options that take every word after them, up to the next option."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Known options are read as such; everything else is a word."""
        takes_value = {
            name: not getattr(p, "is_flag", False)
            for p in self.get_params(ctx)
            for name in (*p.opts, *p.secondary_opts)
            if name.startswith("-")
        }
        options: list[str] = []
        words: list[str] = []
        index = 0
        while index < len(args):
            word = args[index]
            name, sign, _ = word.partition("=")
            if word == "--" and ctx.info_name != "result":
                words += args[index + 1 :]
                break
            if word in takes_value:
                options.append(word)
                if takes_value[word] and index + 1 < len(args):
                    index += 1
                    options.append(args[index])
                while word in self.gathering and index + 1 < len(args) and not self._option(args[index + 1]):
                    index += 1
                    options += [word, args[index]]
            elif (sign and name in takes_value) or (word.startswith("--") and word.strip("-")):
                # A long word with two dashes is a mistyped option, and the parser says so.
                options.append(word)
            else:
                words.append(word)
            index += 1
        return super().parse_args(ctx, [*options, "--", *words] if words else options)

    @staticmethod
    def _option(word: str) -> bool:
        return word.startswith("--")


def command(about: str = "") -> typer.Typer:
    """The application of one command or one noun, without completion or coloured help."""
    return typer.Typer(
        help=about or None,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=bool(about),
    )

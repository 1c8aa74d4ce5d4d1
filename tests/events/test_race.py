"""Several processes that write at once: nothing lost, nothing twice, no gap."""

from __future__ import annotations

from collections import Counter

from events.store import Store

WRITERS = 3
APPENDS = 100


def test_three_processes_of_a_hundred_appends_leave_no_gap_and_no_duplicate(zygote, store):
    children = [zygote.job("race", store.path, f"w{number}", str(APPENDS)) for number in range(WRITERS)]
    for child in children:
        child.begin()
        assert child.ack() == "ready"
    store.path.with_name("go").touch()
    answers = [child.ack(60) for child in children]
    for child in children:
        child.rest()
    assert all(answer.startswith(f"done {APPENDS} ") for answer in answers), answers
    # Without conflicts the processes only took turns, and the test has shown nothing.
    conflicts = [int(answer.split()[2]) for answer in answers]
    assert sum(conflicts) > 0, conflicts
    store.verify()
    appends = list(store.since())
    assert [a.seq for a in appends] == list(range(1, WRITERS * APPENDS + 1))
    assert [a.first for a in appends] == list(range(1, 3 * WRITERS * APPENDS, 3))
    assert Counter(a.author for a in appends) == {f"w{number}": APPENDS for number in range(WRITERS)}
    assert len({a.command for a in appends}) == len(appends)


def test_a_file_made_by_three_processes_at_once_is_made_once(zygote, tmp_path):
    path = tmp_path / "new.db"
    children = [zygote.job("create", path) for _ in range(WRITERS)]
    for child in children:
        child.begin()
    assert [child.rest() for child in children] == [["ok 0"]] * WRITERS
    with Store.open(path) as store:
        store.verify()

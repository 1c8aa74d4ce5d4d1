"""The help: every key and what it does, made from the table of actions."""

from __future__ import annotations

from itertools import zip_longest
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget

from replays.actions import ACTIONS, GROUPS, Action

KEY_COLUMNS = 13
GAP = 4


class HelpText(Widget):
    """All actions by group."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"help--key", "help--group"}

    def render(self) -> Text:
        """The lines, in two columns where they fit."""
        blocks = [self._block(group) for group in GROUPS]
        left = [*blocks[0], Text(), *blocks[2]]
        right = [*blocks[1], Text(), *blocks[3]]
        column = max(line.cell_len for line in left) + GAP
        if column + max(line.cell_len for line in right) > self.content_size.width:
            return Text("\n\n").join(Text("\n").join(block) for block in blocks)
        rows = []
        for one, other in zip_longest(left, right, fillvalue=Text()):
            rows.append(Text.assemble(one, " " * (column - one.cell_len), other))
        return Text("\n").join(rows)

    def _block(self, group: str) -> list[Text]:
        heading = Text(group, style=self.get_component_rich_style("help--group", partial=True))
        return [heading, *(self._line(action) for action in ACTIONS if action.group == group)]

    def _line(self, action: Action) -> Text:
        key = self.get_component_rich_style("help--key", partial=True)
        return Text.assemble((f"  {' '.join(action.shown):<{KEY_COLUMNS}}", key), action.help)


class HelpScreen(ModalScreen[None]):
    """Lies over the replay until a key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q", "leave", "close", show=False),
        Binding("down,j", "roll(1)", "down", show=False),
        Binding("up,k", "roll(-1)", "up", show=False),
        Binding("pagedown,space", "roll(8)", "further", show=False),
        Binding("pageup", "roll(-8)", "back", show=False),
    ]

    def compose(self) -> ComposeResult:
        """A pane that scrolls where it is too small."""
        with VerticalScroll(can_focus=False) as pane:
            pane.border_title = "Keys"
            pane.border_subtitle = "j k scroll, Esc closes"
            yield HelpText()

    def action_leave(self) -> None:
        """Back to the replay."""
        if self.is_current:  # several keys may come at once
            self.dismiss(None)

    def action_roll(self, rows: int) -> None:
        """Scroll."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

import { later } from "@shiju/ui/states/later.tsx";
import {
  Blocks,
  Bookmark,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Eye,
  Ellipsis as More,
  Keyboard,
  Lightbulb,
  RotateCcw,
  Star,
  Volume2,
} from "lucide-react";
import { useIsPhone } from "#platform/page/phone.ts";
import type { Commands } from "#parts/commands/commands.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { KeyBar, PlainTool, ToolBar, type ToolIcon } from "#parts/frame/tool-bars.tsx";
import { useKeys } from "#parts/commands/shortcuts.ts";
import { useCommandTitle } from "#parts/commands/step-marks.ts";
import { isAnswered, useRun, useRunState, useRunStateAfterPaint } from "#parts/run/use-run.ts";

const TakeBack = later(async () => (await import("#parts/tiles/tiles.tsx")).TakeBack);

interface ToolbarProps {
  commands: Commands;
  /** Opens the commands that have no room of their own on a phone. */
  onMore: () => void;
}

/** Everything that can be done to the step, at the bottom: with its keys on a computer, above the keyboard on a phone. */
export function Toolbar({ commands, onMore }: ToolbarProps) {
  const run = useRun();
  const phone = useIsPhone();
  const answered = useRunStateAfterPaint(isAnswered);
  const main = answered
    ? { title: "下一题", act: run.next, style: "btn--primary" }
    : { title: "检查", act: () => run.act({ type: "enter" }), style: "btn--line" };
  const button = (style: string, hint?: boolean) => (
    <button type="button" className={`btn ${style}`} onMouseDown={keepFocus} onClick={main.act}>
      {main.title} {hint && <kbd>Enter</kbd>}
    </button>
  );
  const tiles = useRunState(({ input }) => input === "tiles");
  const other = tiles ? { icon: Keyboard, title: "键盘" } : { icon: Blocks, title: "拼词" };
  const switchOver = <PlainTool {...other} act={commands.tiles} />;
  const play = <Tool icon={Volume2} name="play" commands={commands} />;
  const again = <PlainTool icon={RotateCcw} title="再来一遍" act={run.again} />;
  if (!phone) {
    return (
      <ToolBar>
        <Tool icon={ChevronLeft} name="previous" commands={commands} />
        <hr />
        {play}
        {answered ? again : <Tool icon={Eye} name="show" commands={commands} />}
        {!answered && <span className={tiles ? "" : "only-touch"}>{switchOver}</span>}
        <Tool icon={Star} name="noteNewWord" commands={commands} />
        <Tool icon={Bookmark} name="noteError" commands={commands} />
        <Tool icon={CircleCheck} name="master" commands={commands} />
        <hr />
        {!answered && <Tool icon={ChevronRight} name="next" commands={commands} />}
        {button(main.style, true)}
      </ToolBar>
    );
  }
  return (
    <KeyBar>
      {play}
      {answered ? again : <Tool icon={Lightbulb} name="hint" commands={commands} />}
      {answered ? <Tool icon={CircleCheck} name="master" commands={commands} /> : switchOver}
      {!answered && tiles && <TakeBack />}
      <PlainTool icon={More} title="更多" act={onMore} />
      {button("btn--primary")}
    </KeyBar>
  );
}

function Tool({ icon, name, commands }: { icon: ToolIcon; name: keyof Commands; commands: Commands }) {
  const keys = useKeys(name);
  return <PlainTool icon={icon} {...useCommandTitle(name)} act={commands[name]} keys={keys} />;
}

import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { later } from "@shiju/ui/states/later.tsx";
import Blocks from "lucide-react/icons/blocks";
import Bookmark from "lucide-react/icons/bookmark";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Eye from "lucide-react/icons/eye";
import Flag from "lucide-react/icons/flag";
import More from "lucide-react/icons/ellipsis";
import Lightbulb from "lucide-react/icons/lightbulb";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Star from "lucide-react/icons/star";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { useIsPhone } from "#platform/page/phone.ts";
import type { Commands } from "#parts/practice/commands/commands.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { AnswerBar, KeyBar, PlainTool, ToolBar, type ToolIcon } from "#parts/practice/frame/tool-bars.tsx";
import { useKeys } from "#parts/practice/commands/shortcuts.ts";
import { useCommandTitle } from "#parts/practice/commands/step-marks.ts";
import { isAnswered, type LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { passesBy, useRun, useRunState, useRunStateAfterPaint } from "#parts/practice/run/use-run.ts";

const ToKeys = later(async () => (await import("#parts/practice/tiles/tiles.tsx")).ToKeys);
const TakeBack = later(async () => (await import("#parts/practice/tiles/tiles.tsx")).TakeBack);

/** The button stands out once there is something to check. */
const isUnfilled = ({ practice }: LessonRunState) =>
  practice.slots.some(({ given, typed }) => !given && typed === "");
/** A copied step keeps its bar until the next one comes. */
const hasAnswerPage = (state: LessonRunState) => isAnswered(state) && !passesBy(state.practice);

const isCopied = ({ practice }: LessonRunState) => practice.judgedWith.always_show;

interface ToolbarProps {
  commands: Commands;
  /** Opens the form that reports the question as wrong. */
  onReport: () => void;
  /** Opens the commands that have no room on a phone. */
  onMore: () => void;
}

/**
 * The commands of the step. On a computer they are at the bottom of the screen, with their keys. On a phone they are
 * above the keyboard.
 */
export function Toolbar({ commands, onReport, onMore }: ToolbarProps) {
  const run = useRun();
  const phone = useIsPhone();
  const answered = useRunStateAfterPaint(hasAnswerPage);
  const main = answered
    ? { title: "下一题", act: run.next, style: "btn--primary" }
    : { title: "检查", act: () => run.take({ type: "enter" }), style: "btn--line" };
  const button = (style: string, hint?: boolean) => (
    <button type="button" className={`btn ${style}`} onMouseDown={keepFocus} onClick={main.act}>
      {main.title} {hint && <kbd>Enter</kbd>}
    </button>
  );
  const tiles = useRunState(({ input }) => answerInputTable[input].hasTiles);
  const copied = useRunStateAfterPaint(isCopied);
  const switchOver = tiles ? (
    <ToKeys act={commands.tiles} />
  ) : (
    <PlainTool icon={Blocks} title="拼词" act={commands.tiles} />
  );
  const play = <Tool icon={Play} name="play" commands={commands} />;
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
        {answered && <PlainTool icon={Flag} title="这题有问题" act={onReport} />}
        <hr />
        {!answered && <Tool icon={ChevronRight} name="next" commands={commands} />}
        {button(main.style, true)}
      </ToolBar>
    );
  }
  if (answered)
    return (
      <AnswerBar main={button("btn--primary")}>
        {play}
        {again}
        <Tool icon={CircleCheck} name="master" commands={commands} />
        <PlainTool icon={More} title="更多" act={onMore} />
      </AnswerBar>
    );
  return (
    <KeyBar>
      {play}
      {!copied && <Tool icon={Lightbulb} name="hint" commands={commands} />}
      {switchOver}
      {tiles && <TakeBack />}
      <PlainTool icon={More} title="更多" act={onMore} />
      <Check button={button} />
    </KeyBar>
  );
}

/** A part of its own, as a letter may change its look. */
function Check({ button }: { button: (style: string) => ReactNode }) {
  return button(useRunStateAfterPaint(isUnfilled) ? "btn--line" : "btn--primary");
}

function Tool({ icon, name, commands }: { icon: ToolIcon; name: keyof Commands; commands: Commands }) {
  const keys = useKeys(name);
  return <PlainTool icon={icon} {...useCommandTitle(name)} act={commands[name]} keys={keys} />;
}

import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Delete from "lucide-react/icons/delete";
import More from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Flag from "lucide-react/icons/flag";
import Lightbulb from "lucide-react/icons/lightbulb";
import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import Star from "lucide-react/icons/star";
import { useKeys } from "#parts/practice/commands/shortcuts.ts";
import { useCommandTitle } from "#parts/practice/commands/step-marks.ts";
import { AnswerBar, KeyBar, PlainTool, ToolBar, type ToolIcon } from "#parts/practice/frame/tool-bars.tsx";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { type Asked, isWritten } from "#features/study/word-game/run/asked.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import type { WordCommands } from "#features/study/word-game/run/word-commands.ts";
import { isAnswered, isCopying } from "#features/study/word-game/run/word-walk.ts";

/** The commands that every practice has. These commands have keys of their own. */
type CommandOfAll = Exclude<keyof WordCommands, "copy">;

interface ToolbarProps {
  asked: Asked;
  commands: WordCommands;
  onReport: () => void;
  onMore: () => void;
}

/** Everything that can be done to the word, at the bottom. */
export function WordToolbar({ asked, commands, onReport, onMore }: ToolbarProps) {
  const run = useWordRun();
  const phone = useIsPhone();
  const answered = useWordRunState(isAnswered);
  const built = useWordRunState(({ practice }) => answerInputTable[practice.judgedWith.input].hasTiles);
  const isCard = asked.task === "card";
  const copies = useWordRunState((state) => isCopying(run, state));
  const asks = isWritten(asked) && !answered && !copies;
  const isOver = isCard || answered;
  const next = (
    <button
      type="button"
      className={isOver ? "btn btn--primary" : "btn btn--line"}
      onMouseDown={keepFocus}
      onClick={commands.next}
    >
      下一词 {!phone && isOver && <kbd>Enter</kbd>}
    </button>
  );
  const tool = (icon: ToolIcon, name: CommandOfAll, title?: string) => (
    <Tool icon={icon} name={name} commands={commands} {...(title !== undefined && { title })} />
  );
  const master = isCard ? "早就会了" : undefined;
  if (!phone)
    return (
      <ToolBar>
        {tool(ChevronLeft, "previous", copies ? "看词卡" : "上一词")}
        <hr />
        {tool(Play, "play")}
        {isCard && <PlainTool icon={PenLine} title="照着写一遍" act={commands.copy} />}
        {asks && tool(Lightbulb, "hint")}
        {asks && tool(Eye, "show")}
        {tool(Star, "noteNewWord")}
        {tool(CircleCheck, "master", master)}
        {isOver && <PlainTool icon={Flag} title="这个词有问题" act={onReport} />}
        <hr />
        {isOver ? next : tool(ChevronRight, "next", "下一词")}
      </ToolBar>
    );
  if (isOver)
    return (
      <AnswerBar main={next}>
        {tool(Play, "play")}
        {isCard && <PlainTool icon={PenLine} title="照着写" act={commands.copy} />}
        {tool(Star, "noteNewWord")}
        {tool(CircleCheck, "master", master)}
        <PlainTool icon={More} title="更多" act={onMore} />
      </AnswerBar>
    );
  return (
    <KeyBar>
      {copies && tool(ChevronLeft, "previous", "看词卡")}
      {tool(Play, "play")}
      {asks && tool(Lightbulb, "hint")}
      {asks && built && <PlainTool icon={Delete} title="退一格" act={() => run.act({ type: "backspace" })} />}
      <PlainTool icon={More} title="更多" act={onMore} />
      {next}
    </KeyBar>
  );
}

interface ToolProps {
  icon: ToolIcon;
  name: CommandOfAll;
  commands: WordCommands;
  title?: string;
}

function Tool({ icon, name, commands, title }: ToolProps) {
  const keys = useKeys(name);
  const called = useCommandTitle(name);
  return (
    <PlainTool
      icon={icon}
      {...called}
      {...(title !== undefined && !called.isSet && { title })}
      act={commands[name]}
      keys={keys}
    />
  );
}

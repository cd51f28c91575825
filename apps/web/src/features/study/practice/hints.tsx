import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { stepKinds } from "@shiju/learning/step-kinds";
import "./hints.css";
import type { Commands } from "#parts/practice/commands/commands.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { hintReached } from "#parts/practice/run/lesson-run.ts";
import { usePractice, usePracticeAfterPaint, useRun } from "#parts/practice/run/use-run.ts";

const titles = (isSentence: boolean) => ["首字母", "这个词", isSentence ? "整句答案" : "整个答案"];

/** The buttons of the hints. Each next button gives more help than the button before it. */
export function Hints({ commands }: { commands: Commands }) {
  const run = useRun();
  const reached = usePracticeAfterPaint(hintReached);
  const isSentence = usePractice(({ step }) => step.kind === stepKinds.sentence);
  const played = usePractice(({ events }) => events.some(([, , , text]) => text === "sound"));
  return (
    <nav className="hints" aria-label="提示">
      <span>提示</span>
      {practiceTypeTable[run.practiceType].soundIsHint && (
        <Hint title="听声音" used={played} act={commands.play} />
      )}
      {titles(isSentence).map((title, index) => (
        <Hint key={title} title={title} used={index < reached} act={() => run.hintUpTo(index + 1)} />
      ))}
    </nav>
  );
}

function Hint({ title, used, act }: { title: string; used: boolean; act: () => void }) {
  return (
    <button type="button" className={used ? "is-used" : ""} onMouseDown={keepFocus} onClick={act}>
      {title}
      <i />
    </button>
  );
}

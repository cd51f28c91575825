import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import ListOrdered from "lucide-react/icons/list-ordered";
import { type ReactNode, useCallback, useMemo } from "react";
import type { Commands } from "#parts/practice/commands/commands.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { titleOf } from "#parts/practice/run/run-title.ts";
import { leastInARow, sentencesInARow } from "#parts/practice/run/right-at-once.ts";
import { useRun, useRunStateAfterPaint } from "#parts/practice/run/use-run.ts";
import { GameHeader } from "./game-header.tsx";
import { Trail } from "./run-progress.tsx";

interface PracticeHeaderProps {
  commands: Commands;
  onSteps: () => void;
  studyTime: ReactNode;
}

const indexOf = ({ index }: LessonRunState) => index;

/** Back, where the learner is, how far, how long. */
export function PracticeHeader({ commands, onSteps, studyTime }: PracticeHeaderProps) {
  const run = useRun();
  const { steps } = run;
  const { name, place } = titleOf(run);
  const index = useRunStateAfterPaint(indexOf);
  return (
    <GameHeader
      commands={commands}
      name={name}
      place={place}
      trail={<SentenceTrail />}
      count={
        <>
          {`${Math.min(index + 1, steps.length)} / ${steps.length}`}
          <InARow />
        </>
      }
      now={run.now}
      studyTime={studyTime}
      plays={!practiceTypeTable[run.practiceType].asksAnswer}
      tool={
        <button type="button" className="iconbtn" aria-label="本课目录" onClick={onSteps}>
          <ListOrdered className="ico" size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** Shows how many sentences were right one after the other, if the number is high enough to be told. */
function InARow() {
  const run = useRun();
  const count = useRunStateAfterPaint(
    useCallback((state: LessonRunState) => sentencesInARow(run, state), [run]),
  );
  return count >= leastInARow && <span className="phead__row">连对 {count}</span>;
}

/** Shows a dash for each sentence. The dash grows as the steps of the sentence are done. */
function SentenceTrail() {
  const { sentences, steps } = useRun();
  const index = useRunStateAfterPaint(indexOf);
  const dashes = useMemo(
    () =>
      sentences.map(({ id }) => {
        const own = steps.flatMap(({ sentenceId }, at) => (sentenceId === id ? [at] : []));
        return { id, part: own.length === 0 ? 1 : own.filter((at) => at < index).length / own.length };
      }),
    [sentences, steps, index],
  );
  const done = dashes.filter(({ part }) => part === 1).length;
  return <Trail dashes={dashes} label={`${dashes.length} 句中学完了 ${done} 句`} />;
}

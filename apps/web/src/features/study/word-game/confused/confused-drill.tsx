import "./confused.css";
import type { ConfusedQuestion } from "@shiju/learning/word-game/confused";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { EndPage, EndPart } from "#parts/practice/end/end-page.tsx";
import { FrameCount, FrameTitle } from "#parts/practice/frame/frame-title.tsx";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import { WordExample } from "#parts/words/word/word-example.tsx";
import { say } from "#learner/say.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { DrillClock } from "./drill-clock.ts";

export interface ConfusedDrillProps {
  questions: readonly ConfusedQuestion[];
  place: string;
  onLeave: () => void;
  onAgain: () => void;
  /** Counts the time on a clock. */
  StudyTime: ComponentType<{ clock: DrillClock; chapterId: string | null }>;
  /** Null for a pack. */
  chapterId: string | null;
}

/** Asks the questions in turn. At the end it shows the words that the learner confused. */
export function ConfusedDrill(props: ConfusedDrillProps) {
  const { questions, place, onLeave, onAgain, StudyTime, chapterId } = props;
  const [clock] = useState(() => new DrillClock());
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missed, setMissed] = useState<readonly ConfusedQuestion[]>([]);
  const question = questions[at];
  usePageTitle(`易混词 · ${place}`);
  const choose = useCallback(
    (id: string) => {
      if (!question || chosen !== null) return;
      setChosen(id);
      if (id !== question.word) setMissed((before) => [...before, question]);
      void say(question.example.en, { unasked: true });
    },
    [question, chosen],
  );
  const goOn = useCallback(() => {
    if (chosen === null) return;
    clock.next();
    setChosen(null);
    setAt((now) => now + 1);
  }, [chosen, clock]);
  useKeys(question, choose, goOn, onLeave);
  if (!question) return <End {...{ missed, place, onLeave, onAgain }} count={questions.length} />;
  return (
    <PracticeFrame>
      <StudyTime clock={clock} chapterId={chapterId} />
      <FrameHeader
        onBack={onLeave}
        title={<FrameTitle name="易混词" place={place} />}
        middle={<FrameCount>{`${at + 1} / ${questions.length}`}</FrameCount>}
      />
      <Stage label="选出空里的词" className="confused">
        <p className="meta">选出空里的词</p>
        <div className="confused__s">
          <WordExample example={question.example} gap={chosen === null} />
        </div>
        <ol className="confused__opts">
          {question.choices.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                className={`confused__o ${stateOf(id, question.word, chosen)}`}
                aria-disabled={chosen !== null}
                onClick={() => choose(id)}
              >
                <kbd aria-hidden="true">{index + 1}</kbd>
                <span lang="en">{id}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="confused__told" role="status">
          {chosen !== null && (
            <>
              <p>
                <b>{chosen === question.word ? "对了。" : `是 ${question.word}。`}</b>
                <Line question={question} />
              </p>
              <button type="button" className="btn btn--primary btn--lg" onClick={goOn}>
                下一个
              </button>
            </>
          )}
        </div>
      </Stage>
    </PracticeFrame>
  );
}

/** The difference of both words in a line. */
function Line({ question: { word, choices, line } }: { question: ConfusedQuestion }) {
  const other = choices.find((id) => id !== word) ?? "";
  return (
    <span>
      <span lang="en">{other}</span>：{line}
    </span>
  );
}

function stateOf(id: string, word: string, chosen: string | null): string {
  if (chosen === null) return "";
  if (id === word) return "is-right";
  return id === chosen ? "is-wrong" : "is-other";
}

function useKeys(
  question: ConfusedQuestion | undefined,
  choose: (id: string) => void,
  goOn: () => void,
  leave: () => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
      if (!question || altKey || ctrlKey || metaKey || repeat) return;
      const isButton = target instanceof Element && target.closest("button, a") !== null;
      const id = key === "1" || key === "2" ? question.choices[key === "1" ? 0 : 1] : undefined;
      if (id !== undefined) choose(id);
      else if (key === "Escape") leave();
      else if ((key === "Enter" || key === " ") && !isButton) goOn();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [question, choose, goOn, leave]);
}

interface EndProps extends Pick<ConfusedDrillProps, "place" | "onLeave" | "onAgain"> {
  count: number;
  missed: readonly ConfusedQuestion[];
}

function End({ count, missed, place, onLeave, onAgain }: EndProps) {
  const again = (
    <button type="button" className="btn btn--line btn--block" onClick={onAgain}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      再来一遍
    </button>
  );
  const leave = (
    <button type="button" className="btn btn--primary btn--lg btn--block" onClick={onLeave}>
      返回
    </button>
  );
  return (
    <EndPage
      place={place}
      title={`${count} 个空，选对了 ${count - missed.length} 个。`}
      stats={[{ title: "选对", value: count - missed.length, unit: `/ ${count}` }]}
      onBack={onLeave}
      next={
        <>
          <h2>易混词练完了</h2>
          {leave}
          {again}
        </>
      }
      foot={
        <>
          {again}
          {leave}
        </>
      }
    >
      {missed.length > 0 && (
        <EndPart title={`弄混了的 ${missed.length} 个`}>
          <ul className="confused__list">
            {missed.map((question) => (
              <li key={`${question.word} ${question.choices.join(" ")}`}>
                <b lang="en">{question.word}</b>
                <Line question={question} />
                <WordExample example={question.example} />
              </li>
            ))}
          </ul>
        </EndPart>
      )}
    </EndPage>
  );
}

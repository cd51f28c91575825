import "./steps-stage.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { stepKinds } from "@shiju/learning/step-kinds";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { useState } from "react";
import { difficulties, useLadder } from "../use-ladder.ts";
import { LessonFacts } from "./lesson-facts.tsx";

/** A lesson takes a beginner about this number of steps. More steps are a lot for one sitting. */
const manySteps = 45;
const kindNames = ["整句", "语块", "组合", "词"] as const;

/** The lesson as a learner gets it: its title and other details, and all its steps one after the other. */
export function StepsStage({ lesson, onLine }: { lesson: ArrangedLesson; onLine: (id: string) => void }) {
  const [difficulty, setDifficulty] = useState<number>(0);
  const written = lesson.lines.filter(({ fields }) => fields.en !== "").slice(0, 60);
  const rungs = useLadder(written, difficulty);
  return (
    <main className="steps-stage">
      <LessonFacts lesson={lesson} />
      <header className="steps-stage__h">
        <b>步骤</b>
        <span className="meta" role="status">
          共 {rungs.length} 步
          {difficulty === 0 && rungs.length > manySteps && `，超过 ${manySteps} 步，学起来有些长`}
        </span>
        <Segments
          legend="难度"
          options={difficulties}
          value={difficulty}
          onChange={setDifficulty}
          className="steps-stage__seg"
        />
      </header>
      <ol className="steps-stage__list">
        {rungs.map(({ sentence, kind, en, prompt }, at) => {
          const line = written[sentence];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a step is told apart by its place
            <li key={at} className={kind === stepKinds.sentence ? "is-whole" : ""}>
              <button type="button" onClick={() => line && onLine(line.id)}>
                <span className="meta">{kindNames[kind]}</span>
                <span className="en" lang="en">
                  {en}
                </span>
                <span>
                  {prompt.map(({ text, asked }, piece) =>
                    asked ? (
                      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
                      <b key={piece}>{text}</b>
                    ) : (
                      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
                      <span key={piece} className="meta">
                        {text}
                      </span>
                    ),
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </main>
  );
}

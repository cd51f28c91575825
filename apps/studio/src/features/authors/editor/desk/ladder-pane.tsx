import "./ladder-pane.css";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { stepKinds } from "@shiju/learning/step-kinds";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { useState } from "react";
import { MarginPane } from "./margin/margin-pane.tsx";
import { difficulties, useLadder } from "./use-ladder.ts";

/** The steps that a learner will be asked about a sentence. */
export function LadderPane({ lines }: { lines: readonly ItemOf<"line">[] }) {
  const [difficulty, setDifficulty] = useState<number>(0);
  const rungs = useLadder(lines, difficulty);
  return (
    <MarginPane
      title="学员会看到"
      beside={
        <Segments
          legend="难度"
          options={difficulties}
          value={difficulty}
          onChange={setDifficulty}
          className="ladder-pane__seg"
        />
      }
    >
      <ol className="ladder-pane__rungs">
        {rungs.map(({ kind, en, prompt }, step) => (
          // oxlint-disable-next-line react/no-array-index-key -- two steps of a sentence may be alike
          <li key={step} className={kind === stepKinds.sentence ? "is-whole" : ""}>
            <span className="en" lang="en">
              {en}
            </span>
            <small>
              {prompt.map(({ text, asked }, at) =>
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
                asked ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
              )}
            </small>
          </li>
        ))}
      </ol>
      <p className="meta ladder-pane__f">这一句共 {rungs.length} 步</p>
    </MarginPane>
  );
}

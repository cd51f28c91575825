import type { LadderStep } from "@shiju/contract/study/vocabulary";
import type { VocabularyEstimate } from "@shiju/learning/path/vocabulary-test/estimate";
import { inWords } from "./result-words.ts";

interface ScaleProps {
  steps: readonly LadderStep[];
  words: number;
  estimate: VocabularyEstimate;
}

/** The words of all lists on one scale, with the interval and the estimate. */
export function Scale({ steps, words, estimate: { known, low, high } }: ScaleProps) {
  const at = (count: number) => `${(100 * count) / words}%`;
  const edge = known < words * 0.12 ? "is-first" : known > words * 0.88 ? "is-last" : "";
  return (
    <div
      className="vocabulary__scale"
      role="img"
      aria-label={`在 0 到 ${inWords(words)} 的尺上：${inWords(low)} 到 ${inWords(high)}`}
    >
      <i className="vocabulary__range" style={{ left: at(low), width: at(high - low) }} />
      <i className={`vocabulary__known ${edge}`} style={{ left: at(known) }}>
        <b>{inWords(known)}</b>
      </i>
      <ol>
        {steps.map(({ id, title, up_to }) => (
          <li key={id} style={{ left: at(up_to) }}>
            {title.replace(/词汇$/, "")}
            <small>{inWords(up_to)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

import type { PlacementLine } from "@shiju/contract/study/placement";
import type { PlacementAnswer } from "@shiju/learning/path/placement/placement";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";

interface AskedLinesProps {
  lines: readonly PlacementLine[];
  /** To the first lines. */
  answers: readonly PlacementAnswer[];
}

const marks = {
  right: { icon: Check, name: "写对了" },
  wrong: { icon: X, name: "没写对" },
  skipped: { icon: Minus, name: "没写" },
};

/** The lines that were asked, each with its English and whether it was right. */
export function AskedLines({ lines, answers }: AskedLinesProps) {
  return (
    <details className="placement__asked">
      <summary className="heading">看看这 {answers.length} 句</summary>
      <ol>
        {lines.slice(0, answers.length).map(({ sentence }, index) => {
          const answer = answers[index] ?? "skipped";
          const { icon: Icon, name } = marks[answer];
          return (
            <li key={sentence.id} className={`is-${answer}`}>
              <Icon className="ico" size={16} role="img" aria-label={name} />
              <span>
                <span className="en" lang="en">
                  {sentence.en}
                </span>
                <span className="meta">{sentence.zh}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

import "./returns.css";
import type { Returns } from "@shiju/contract/study/review";
import type { CSSProperties } from "react";
import { spansOf } from "./returns.ts";

interface ReturnsPartProps {
  title: string;
  returns: Returns;
  /** The Chinese unit in which the items are counted. */
  unit: string;
}

/** Shows when the practised items come back. The longer the line is, the later they come back. */
export function ReturnsPart({ title, returns, unit }: ReturnsPartProps) {
  const spans = spansOf(returns);
  if (spans.length === 0) return null;
  return (
    <section className="returns">
      <h2 className="heading">{title}</h2>
      <ul>
        {spans.map(({ title: span, count }, index) => (
          <li key={span}>
            <i style={{ "--way": index + 0.5 } as CSSProperties} aria-hidden="true" />
            {span}
            <span className="meta">
              {count} {unit}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

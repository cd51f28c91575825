import type { ReviewOverview } from "@shiju/contract/study/review";

/** How much is due, of what kind, and how long it takes. */
export function Due({ due, seconds }: Pick<ReviewOverview, "due" | "seconds">) {
  const parts = [
    ...(due.sentences > 0 ? [`${due.sentences} 句`] : []),
    ...(due.words > 0 ? [`${due.words} 词`] : []),
  ];
  return (
    <p className="due">
      <b>{due.sentences + due.words}</b>
      <span className="meta">
        {parts.join(" · ")}
        <br />约 {Math.max(1, Math.round(seconds / 60))} 分钟
      </span>
    </p>
  );
}

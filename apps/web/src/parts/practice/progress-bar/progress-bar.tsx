import "./progress-bar.css";

/** Steps of each content kind, in the order of `study_content`: sentence, chunk, combination, word. */
type Counts = readonly [number, number, number, number];

const sum = (counts: Counts) => counts.reduce((total, count) => total + count, 0);

/** How much of a lesson is passed, as one bar. */
export function ProgressBar({ passed, all }: { passed: Counts; all: Counts }) {
  const [done, total] = [sum(passed), sum(all)];
  return (
    <span
      className="progress-bar"
      role="img"
      aria-label={`学了 ${done} / ${total} 步`}
      style={{ "--p": `${(100 * done) / Math.max(1, total)}%` } as React.CSSProperties}
    />
  );
}

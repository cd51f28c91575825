import { rungs } from "@shiju/ui/brand/ladder.tsx";
import "./progress-ladder.css";

/** Steps of each content kind, in the order of `study_content`: sentence, chunk, combination, word. */
type Counts = readonly [number, number, number, number];

/** The ladder of a whole lesson: each rung is filled as far as the steps of its kind are passed; one without steps goes with the whole. */
export function ProgressLadder({ passed, all }: { passed: Counts; all: Counts }) {
  const sum = (counts: Counts) => counts.reduce((total, count) => total + count, 0);
  const share = (kind: number) =>
    all[kind] ? (passed[kind] ?? 0) / all[kind] : sum(passed) / Math.max(1, sum(all));
  const present = rungs.filter(({ kind }) => all[kind] > 0);
  return (
    <span className="ladder ladder--lg progress-ladder">
      {rungs.map(({ name, kind }) => (
        <i key={name} style={{ "--p": `${100 * share(kind)}%` } as React.CSSProperties} />
      ))}
      <span className="sr">
        {present.map(({ name, kind }) => `${name}学了 ${passed[kind]} / ${all[kind]}`).join("，")}
      </span>
    </span>
  );
}

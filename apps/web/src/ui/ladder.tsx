import "./ladder.css";

/** Steps of each content kind, in the order of `study_content`: sentence, chunk, combination, word. */
type Counts = readonly [number, number, number, number];

/** Rungs from the shortest to the longest, each with its place in the counts. */
const rungs = [
  { name: "词", kind: 3 },
  { name: "语块", kind: 1 },
  { name: "组合", kind: 2 },
  { name: "整句", kind: 0 },
] as const;

/** The ladder of one sentence: rungs below the one being climbed are done. */
export function Ladder({ kind }: { kind: number }) {
  const now = rungs.findIndex((rung) => rung.kind === kind);
  const stateOf = (index: number) => (index < now ? "已完成" : index === now ? "进行中" : "未开始");
  return (
    <span className="ladder ladder--lg">
      {rungs.map(({ name }, index) => (
        <i key={name} className={index < now ? "is-done" : index === now ? "is-now" : ""} />
      ))}
      <span className="sr">{rungs.map(({ name }, index) => name + stateOf(index)).join("，")}</span>
    </span>
  );
}

/** The ladder of a whole lesson: each rung is filled as far as the steps of its kind are passed; one without steps goes with the whole. */
export function ProgressLadder({ passed, all }: { passed: Counts; all: Counts }) {
  const sum = (counts: Counts) => counts.reduce((total, count) => total + count, 0);
  const share = (kind: number) =>
    all[kind] ? (passed[kind] ?? 0) / all[kind] : sum(passed) / Math.max(1, sum(all));
  const present = rungs.filter(({ kind }) => all[kind] > 0);
  return (
    <span className="ladder ladder--lg ladder--part">
      {rungs.map(({ name, kind }) => (
        <i key={name} style={{ "--p": `${100 * share(kind)}%` } as React.CSSProperties} />
      ))}
      <span className="sr">
        {present.map(({ name, kind }) => `${name}学了 ${passed[kind]} / ${all[kind]}`).join("，")}
      </span>
    </span>
  );
}

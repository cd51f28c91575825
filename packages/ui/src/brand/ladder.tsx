/** Rungs from the shortest to the longest, each with its content kind. */
export const rungs = [
  { name: "词", kind: 3 },
  { name: "语块", kind: 1 },
  { name: "组合", kind: 2 },
  { name: "整句", kind: 0 },
] as const;

/** The ladder of a sentence. The rungs below the current rung are done. */
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

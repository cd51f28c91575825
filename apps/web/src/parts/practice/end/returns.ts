import type { Returns } from "@shiju/contract/study/review";

/** The spans of time ahead, each with its last day. All later days are in `beyond`. */
const spans = [
  [1, "明天"],
  [3, "两三天后"],
  [7, "一周内"],
  [14, "一周到两周"],
  [29, "半个月到一个月"],
] as const;

/** Returns the spans in which the practised items come back, the soonest first. Spans without items are left out. */
export function spansOf({ days, beyond }: Returns) {
  const within = spans.map(([last, title], index) => {
    const first = (spans[index - 1]?.[0] ?? 0) + 1;
    return { title, count: days.slice(first, last + 1).reduce((sum, count) => sum + count, 0) };
  });
  return [...within, { title: "一个月后", count: beyond }].filter(({ count }) => count > 0);
}

import type { Returns } from "@shiju/contract/study/review";

/** How far ahead, by the last day of each; what is further is `beyond`. */
const spans = [
  [1, "明天"],
  [3, "两三天后"],
  [7, "一周内"],
  [14, "一周到两周"],
  [29, "半个月到一个月"],
] as const;

/** When what was practised comes back, the soonest first; nothing where nothing does. */
export function spansOf({ days, beyond }: Returns) {
  const within = spans.map(([last, title], index) => {
    const first = (spans[index - 1]?.[0] ?? 0) + 1;
    return { title, count: days.slice(first, last + 1).reduce((sum, count) => sum + count, 0) };
  });
  return [...within, { title: "一个月后", count: beyond }].filter(({ count }) => count > 0);
}

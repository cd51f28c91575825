import type { ReviewOverview } from "@shiju/contract/review";

/** How far ahead, by the last day of each; what is further is `beyond`. */
const spans = [
  [1, "明天"],
  [3, "两三天后"],
  [7, "一周内"],
  [14, "一周到两周"],
  [29, "半个月到一个月"],
] as const;

/** When what was reviewed today comes back, the soonest first; nothing where nothing does. */
export function returnsOf({ forecast, beyond }: Pick<ReviewOverview, "forecast" | "beyond">) {
  const within = spans.map(([last, title], index) => {
    const first = (spans[index - 1]?.[0] ?? 0) + 1;
    const days = forecast.slice(first, last + 1);
    return { title, count: days.reduce((sum, { reviewed }) => sum + reviewed, 0) };
  });
  return [...within, { title: "一个月后", count: beyond }].filter(({ count }) => count > 0);
}

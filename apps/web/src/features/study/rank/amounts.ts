import type { RankMetric } from "@shiju/learning/rank/board";

/**
 * Returns the value of a place as text: sentences, or minutes of answering. These minutes are fewer than the minutes of
 * study.
 */
export function amountOf(value: number, by: RankMetric): string {
  if (by === "sentences") return `${value.toLocaleString("zh-CN")} 句`;
  const hours = Math.floor(value / 60);
  if (hours === 0) return `作答 ${value} 分`;
  return `作答 ${hours.toLocaleString("zh-CN")} 小时 ${String(value % 60).padStart(2, "0")} 分`;
}

interface Standing {
  value: number;
  hidden: boolean;
  next: { value: number; place: number } | null;
}

/** Returns a hint about the amount that the learner needs for a better place. */
export function hintFor({ value, hidden, next }: Standing, by: RankMetric): string {
  if (hidden) return "没有参加，只有自己看得到";
  if (next === null)
    return value > 0 ? "走在最前面" : by === "time" ? "练满 1 分钟就上榜" : "写对 1 句就上榜";
  const more = next.value - value;
  return `${by === "time" ? `再答 ${more} 分钟` : `再写对 ${more} 句`}，就到第 ${next.place} 名`;
}

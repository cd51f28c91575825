import "./for-parents.css";
import { useQuery } from "@tanstack/react-query";
import { freeTimeWords, lowestPerDay, tiersQuery } from "#learner/tiers.ts";

/** Answers for parents and teachers. Text about money is shown only if the site sells something. */
export function ForParents() {
  const { data } = useQuery(tiersQuery);
  const isSold = data !== undefined && data.payments.length > 0;
  return (
    <ul className="parents" aria-label="给家长和老师">
      <li>没有广告</li>
      {isSold && <li>不自动续费，7 天可退</li>}
      <li>家长可以限时，学习数据随时导出</li>
    </ul>
  );
}

/** Says what is free and what a membership costs. Shows nothing if the site sells nothing. */
export function PriceLine() {
  const { data } = useQuery(tiersQuery);
  const price = data && lowestPerDay(data);
  if (!data || price === null || price === undefined || data.free_seconds >= 86_400) return null;
  return (
    <p className="meta parents__price">
      每天 {freeTimeWords(data.free_seconds)}免费；会员每天 {price} 元起
    </p>
  );
}

import type { OwnTable } from "#database/own-rows.ts";
import { cards, claims, reviewLog, reviewPaces, reviewPlans } from "#database/tables/study/review.ts";

export const reviewOwn: readonly OwnTable[] = [
  { table: reviewPlans, owner: reviewPlans.userId, file: "review_plans", title: "复习计划" },
  { table: cards, owner: cards.userId, file: "cards", title: "每个句子和单词记得怎样" },
  { table: claims, owner: claims.userId, file: "claims", title: "你说会了的单词" },
  { table: reviewLog, owner: reviewLog.userId, file: "review_log", title: "每一次复习的评分" },
  { table: reviewPaces, owner: reviewPaces.userId, file: "review_paces", title: "每天打字的快慢" },
];

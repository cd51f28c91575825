import type { OwnTable } from "#database/own-rows.ts";
import { rebates } from "#database/tables/shop/rebates.ts";

export const rebatesOwn: readonly OwnTable[] = [
  {
    table: rebates,
    owner: rebates.userId,
    file: "rebates",
    title: "返利",
    secret: [rebates.buyerId],
    stays: true,
  },
];

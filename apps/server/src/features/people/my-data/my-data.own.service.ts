import type { OwnTable } from "#database/own-rows.ts";
import { exportTickets } from "#database/tables/people/my-data.ts";

export const myDataOwn: readonly OwnTable[] = [
  { table: exportTickets, owner: exportTickets.userId, title: "下载地址" },
];

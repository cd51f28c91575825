import type { OwnTable } from "#database/own-rows.ts";
import { membershipGrants, membershipRevocations } from "#database/tables/people/membership.ts";

export const membershipOwn: readonly OwnTable[] = [
  {
    table: membershipRevocations,
    owner: membershipRevocations.userId,
    file: "membership_revocations",
    title: "收回的会员时间",
  },
  {
    table: membershipGrants,
    owner: membershipGrants.userId,
    file: "membership_grants",
    title: "得到的会员时间",
  },
];

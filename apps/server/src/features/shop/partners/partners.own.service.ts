import type { OwnTable } from "#database/own-rows.ts";
import { partnerApplications } from "#database/tables/shop/partners.ts";

export const partnersOwn: readonly OwnTable[] = [
  {
    table: partnerApplications,
    owner: partnerApplications.userId,
    file: "partner_applications",
    title: "合伙人申请",
  },
];

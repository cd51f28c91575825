import { referralApi } from "@shiju/contract/referral";
import type { Database } from "#database/database.ts";
import { networkOf } from "#platform/http/network.ts";
import type { Mount } from "#platform/http/http.ts";
import { countVisit } from "./referral.service.ts";

export function referralRoutes(mount: Mount, db: Database): void {
  mount(referralApi.click, async ({ query }, _caller, { ip, headers }) => {
    await countVisit(db, { code: query.code, network: networkOf(ip), headers });
    return {};
  });
}

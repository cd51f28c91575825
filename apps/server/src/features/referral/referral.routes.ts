import { referralApi } from "@shiju/contract/referral";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { countVisit } from "./referral.service.ts";

export function referralRoutes(mount: Mount, db: Database): void {
  mount(referralApi.click, async ({ query }, _caller, { network, headers }) => {
    await countVisit(db, { code: query.code, network, headers });
    return {};
  });
}

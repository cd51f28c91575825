import { accountsApi } from "@shiju/contract/accounts";
import type { Database } from "#database/database.ts";
import type { FreeTime } from "#platform/caller.ts";
import type { Mount } from "#platform/http.ts";
import { getUser } from "./accounts.service.ts";
import { claimTrial } from "./accounts.trial.service.ts";

export function accountsRoutes(mount: Mount, db: Database, freeTime: FreeTime): void {
  mount(accountsApi.my, async (_input, learner) => ({
    ...(await getUser(db, learner.userId)),
    free_time: await freeTime(learner),
  }));

  mount(accountsApi.claimTrial, async (_input, { userId }) => {
    await claimTrial(db, userId);
    return { ...(await getUser(db, userId)), free_time: await freeTime({ userId, member: true }) };
  });
}

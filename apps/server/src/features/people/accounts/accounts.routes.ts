import { accountsApi } from "@shiju/contract/people/accounts";
import type { Database } from "#database/database.ts";
import type { Inform } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { getAccount } from "./accounts.service.ts";

interface Accounts {
  inform: Inform;
  clock: () => Date;
}

export function accountsRoutes(mount: Mount, db: Database, { inform, clock }: Accounts): void {
  mount(accountsApi.my, async (_input, learner) =>
    inform(await getAccount(db, learner.userId, clock()), learner),
  );
}

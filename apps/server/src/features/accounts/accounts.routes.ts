import { accountsApi } from "@shiju/contract/accounts";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http.ts";
import { getUser, register, signIn } from "./accounts.service.ts";
import { endSession } from "./accounts.sessions.service.ts";

export function accountsRoutes(mount: Mount, db: Database): void {
  mount(accountsApi.register, async ({ body }) => register(db, body));

  mount(accountsApi.signIn, async ({ body }, _caller, { ip }) => signIn(db, { ...body, address: ip }));

  mount(accountsApi.signOut, async (_input, learner) => {
    await endSession(db, learner);
    return {};
  });

  mount(accountsApi.my, async (_input, { userId }) => getUser(db, userId));
}

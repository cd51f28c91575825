import { accountsApi } from "@shiju/contract/accounts";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http.ts";
import { getUser } from "./accounts.service.ts";

export function accountsRoutes(mount: Mount, db: Database): void {
  mount(accountsApi.my, async (_input, { userId }) => getUser(db, userId));
}

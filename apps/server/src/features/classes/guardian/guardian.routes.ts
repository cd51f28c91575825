import { guardianApi } from "@shiju/contract/classes/guardian";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { getGuardian, removeLimit, setLimit } from "./guardian.service.ts";

export function guardianRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(guardianApi.get, async (_input, learner) => getGuardian(db, learner, clock()));

  mount(guardianApi.set, async ({ body }, learner) => setLimit(db, learner, body, clock()));

  mount(guardianApi.remove, async ({ body }, learner) => removeLimit(db, learner, body.pin, clock()));
}

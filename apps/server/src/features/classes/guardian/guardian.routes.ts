import { guardianApi } from "@shiju/contract/classes/guardian";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readMemberLimit, setMemberLimit } from "./guardian.family.service.ts";
import { getGuardian, removeLimit, setLimit } from "./guardian.service.ts";

export function guardianRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(guardianApi.get, async (_input, learner) => getGuardian(db, learner, clock()));

  mount(guardianApi.set, async ({ body }, learner) => setLimit(db, learner, body, clock()));

  mount(guardianApi.ofMember, async ({ params }, by) =>
    readMemberLimit(db, { groupId: params.id, by, memberId: params.user_id }, clock()),
  );

  mount(guardianApi.setForMember, async ({ params, body }, by) =>
    setMemberLimit(db, { groupId: params.id, by, memberId: params.user_id, body }, clock()),
  );

  mount(guardianApi.remove, async ({ body }, learner) => removeLimit(db, learner, body.pin, clock()));
}

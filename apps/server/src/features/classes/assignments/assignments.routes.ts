import { assignmentsApi } from "@shiju/contract/classes/assignments";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { listMine } from "./assignments.mine.service.ts";
import { remind } from "./assignments.remind.service.ts";
import { changeAssignment, createAssignment, readGrid, removeAssignment } from "./assignments.service.ts";

export function assignmentsRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(assignmentsApi.mine, async (_input, learner) => ({
    assignments: await listMine(db, learner, clock()),
  }));

  mount(assignmentsApi.grid, async ({ params, query }, by) =>
    readGrid(db, { groupId: params.id, by, days: query.days }, clock()),
  );

  mount(assignmentsApi.create, async ({ params, body }, by) =>
    createAssignment(db, { groupId: params.id, by, body }, clock()),
  );

  mount(assignmentsApi.change, async ({ params, body }, by) =>
    changeAssignment(db, { groupId: params.id, by, id: params.assignment_id }, body),
  );

  mount(assignmentsApi.remove, async ({ params }, by) => {
    await removeAssignment(db, { groupId: params.id, by, id: params.assignment_id });
    return {};
  });

  mount(assignmentsApi.remind, async ({ params, body }, by) => ({
    reminded: await remind(db, { groupId: params.id, by, userIds: body.user_ids }, clock()),
  }));
}

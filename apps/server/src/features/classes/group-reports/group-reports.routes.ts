import { groupReportsApi } from "@shiju/contract/classes/group-reports";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readBoard, readGroupMistakes, readMemberReport, readToday } from "./group-reports.service.ts";

export function groupReportsRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(groupReportsApi.today, async ({ params }, by) => readToday(db, { groupId: params.id, by }, clock()));

  mount(groupReportsApi.mistakes, async ({ params, query }, by) => ({
    mistakes: await readGroupMistakes(db, { groupId: params.id, by, days: query.days }, clock()),
  }));

  mount(groupReportsApi.member, async ({ params, query }, by) =>
    readMemberReport(db, { groupId: params.id, by, memberId: params.user_id, days: query.days }, clock()),
  );

  mount(groupReportsApi.board, async ({ params }, by) => readBoard(db, { groupId: params.id, by }, clock()));
}

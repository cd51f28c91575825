import { remindersApi } from "@shiju/contract/record/reminders";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readReport } from "./reminders.reports.service.ts";
import { changeReminders, readReminders } from "./reminders.service.ts";

export function remindersRoutes(mount: Mount, db: Database): void {
  mount(remindersApi.read, async (_input, { userId }) => readReminders(db, userId));

  mount(remindersApi.change, async ({ body }, { userId }) => changeReminders(db, userId, body));

  mount(remindersApi.report, async ({ params }, { userId }) => readReport(db, userId, params.week));
}

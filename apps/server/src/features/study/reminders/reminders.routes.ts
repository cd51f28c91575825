import { remindersApi } from "@shiju/contract/study/reminders";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { type PushOptions, subscribe, unsubscribe } from "./reminders.push.service.ts";
import { readReport } from "./reminders.reports.service.ts";
import { changeReminders, readReminders } from "./reminders.service.ts";

export function remindersRoutes(mount: Mount, db: Database, push: PushOptions): void {
  mount(remindersApi.read, async (_input, { userId }) => readReminders(db, push, userId));

  mount(remindersApi.change, async ({ body }, { userId }) => {
    await changeReminders(db, userId, body);
    return readReminders(db, push, userId);
  });

  mount(remindersApi.subscribe, async ({ body }, learner) => {
    await subscribe(db, push, learner, body);
    return readReminders(db, push, learner.userId);
  });

  mount(remindersApi.unsubscribe, async ({ body }, { userId }) => {
    await unsubscribe(db, userId, body.endpoint);
    return readReminders(db, push, userId);
  });

  mount(remindersApi.report, async ({ params }, { userId }) => readReport(db, userId, params.week));
}

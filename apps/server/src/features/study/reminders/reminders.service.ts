import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Reminders, remindersApi } from "@shiju/contract/study/reminders";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { reminderChoices } from "#database/tables/study/reminders.ts";
import { endpointsOf, keysOf, type PushOptions } from "./reminders.push.service.ts";

const defaults = { weeklyReport: true, daily: true, hour: 19, reportPush: false };

export async function readReminders(db: Database, push: PushOptions, userId: string): Promise<Reminders> {
  const [kept] = await db.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  const { weeklyReport, daily, hour, reportPush } = kept ?? defaults;
  return {
    weekly_report: weeklyReport,
    daily,
    hour,
    report_push: reportPush,
    push_key: (await keysOf(db, push)).publicKey,
    endpoints: await endpointsOf(db, userId),
  };
}

export async function changeReminders(
  db: Database,
  userId: string,
  { weekly_report, daily, hour, report_push }: EndpointParsed<typeof remindersApi.change>["body"],
): Promise<void> {
  const set = {
    ...(weekly_report !== undefined && { weeklyReport: weekly_report }),
    ...(daily !== undefined && { daily }),
    ...(hour !== undefined && { hour }),
    ...(report_push !== undefined && { reportPush: report_push }),
  };
  if (Object.keys(set).length > 0)
    await db
      .insert(reminderChoices)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: reminderChoices.userId, set });
}

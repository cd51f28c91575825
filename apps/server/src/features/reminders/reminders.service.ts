import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Reminders, remindersApi } from "@shiju/contract/record/reminders";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { reminderChoices } from "#database/tables/reminders.ts";

type Choices = typeof reminderChoices.$inferSelect;

export async function readReminders(db: Database, userId: string): Promise<Reminders> {
  const [choices] = await db.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  return toReminders(choices);
}

export async function changeReminders(
  db: Database,
  userId: string,
  { weekly_report }: EndpointParsed<typeof remindersApi.change>["body"],
): Promise<Reminders> {
  const set = { ...(weekly_report !== undefined && { weeklyReport: weekly_report }) };
  if (Object.keys(set).length > 0)
    await db
      .insert(reminderChoices)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: reminderChoices.userId, set });
  return readReminders(db, userId);
}

const toReminders = (choices: Choices | undefined): Reminders => ({
  weekly_report: choices?.weeklyReport ?? true,
});

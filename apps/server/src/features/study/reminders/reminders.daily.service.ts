import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "#database/database.ts";
import { pushSubscriptions, reminderChoices } from "#database/tables/study/reminders.ts";
import { byZone, learnersAmong, pagesOfLearners } from "#features/people/accounts/accounts.zones.service.ts";
import { reviewOverview } from "#features/study/review/review.queue.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import { hasStudiedBetween, studiedOn } from "#features/study/time/time.service.ts";
import { dayIn, hourIn, plusDays } from "#platform/http/times.ts";
import type { PushMessage } from "#platform/providers/push/push-sender.ts";
import { type PushOptions, pushTo } from "./reminders.push.service.ts";
import { dailyWords } from "./report-words.ts";

/** The number of hours after the chosen hour in which a reminder still makes sense. */
const hoursAfter = 2;
/** Days without study after which nobody is reminded any more. */
const quietAfterDays = 14;
/** Limits how many learners are reminded at once, so a push service that hangs delays only a few learners. */
const atOnce = pLimit(8);

/**
 * Reminds all learners who want it, at their chosen hour and at most once a day. Several servers may run this function
 * together.
 */
export async function remindDaily(
  db: Database,
  push: PushOptions,
  now: Date,
  stop?: AbortSignal,
): Promise<void> {
  for await (const page of pagesOfLearners(db, now, { stop })) {
    for (const [timeZone, ids] of byZone(page)) {
      const today = dayIn(timeZone)(now);
      const hour = hourIn(timeZone, now);
      const waiting = await learnersAmong(
        db,
        ids,
        (
          id,
        ) => sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${id}) and exists (
          select from ${reminderChoices} where ${reminderChoices.userId} = ${id} and ${reminderChoices.daily}
            and ${reminderChoices.hour} between ${hour - hoursAfter} and ${hour}
            and (${reminderChoices.lastReminded} is null or ${reminderChoices.lastReminded} < ${today})
        ) and ${hasStudiedBetween(id, { from: plusDays(today, -quietAfterDays), to: today })}`,
      );
      await Promise.all(
        waiting.map((userId) =>
          atOnce(async () => {
            if (!stop?.aborted) await remind(db, push, { userId, timeZone, today, now });
          }),
        ),
      );
    }
  }
}

interface Reminded {
  userId: string;
  timeZone: string;
  today: string;
  now: Date;
}

async function remind(db: Database, push: PushOptions, { userId, today, ...rest }: Reminded): Promise<void> {
  const { lastReminded } = reminderChoices;
  const isNew = or(isNull(lastReminded), lt(lastReminded, today));
  // The server that writes the date sends the message.
  const [mine] = await db
    .update(reminderChoices)
    .set({ lastReminded: today })
    .where(and(eq(reminderChoices.userId, userId), isNew))
    .returning();
  if (!mine) return;
  const message = await messageFor(db, { userId, today, ...rest });
  if (message) await pushTo(db, push, userId, { message, now: rest.now });
}

/** Returns a message about what there is to do today; undefined for a learner who is done. */
async function messageFor(
  db: Database,
  { userId, timeZone, today, now }: Reminded,
): Promise<PushMessage | undefined> {
  const { due, seconds } = await reviewOverview(db, { userId, timeZone }, now);
  const { values } = await readSettings(db, userId);
  const left = values.study_goal * 60 - (await studiedOn(db, userId, today));
  const words = dailyWords({
    due: due.sentences + due.words,
    dueMinutes: Math.max(1, Math.round(seconds / 60)),
    minutesLeft: Math.ceil(left / 60),
  });
  return words && { ...words, tag: "daily" };
}

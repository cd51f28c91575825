import { setImmediate as nextTurn } from "node:timers/promises";
import type { WeeklyReport, WeekSums } from "@shiju/contract/study/reminders";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { reminderChoices, weeklyReports } from "#database/tables/study/reminders.ts";
import { byZone, learnersAmong, pagesOfLearners } from "#features/people/accounts/accounts.zones.service.ts";
import { type NewMessage, sendMessage } from "#features/people/messages/messages.send.service.ts";
import { accuracyOf, answersBetween, totalOf } from "#features/study/progress/progress.days.service.ts";
import { reviewOverview } from "#features/study/review/review.queue.service.ts";
import { hasStudiedBetween, studiedBetween, weekAround } from "#features/study/time/time.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn, hourIn, plusDays } from "#platform/http/times.ts";
import { type PushOptions, pushTo } from "./reminders.push.service.ts";
import { wordsFor, wordsForNothing } from "./report-words.ts";

/** Reports come from this hour of Monday on, in the learner's zone. */
const sentFromHour = 8;
/**
 * Days of a new week on which the report of the week before is still sent, for example after a stop of the server.
 */
const sentForDays = 3;

/** A learner whose days are in a zone. */
interface Whose {
  userId: string;
  timeZone: string;
}

/**
 * Writes the reports that are due. Learners who studied last week get a report. Learners who studied only the week
 * before get one last report. Several servers may run this function together.
 */
export async function sendReports(
  db: Database,
  push: PushOptions,
  now: Date,
  stop?: AbortSignal,
): Promise<void> {
  for await (const page of pagesOfLearners(db, now, { stop })) {
    for (const [timeZone, ids] of byZone(page)) {
      const week = weekToReport(timeZone, now);
      if (week === undefined) continue;
      const waiting = await learnersAmong(
        db,
        ids,
        (
          id,
        ) => sql`${hasStudiedBetween(id, { from: plusDays(week, -7), to: plusDays(week, 6) })} and not exists (
          select from ${weeklyReports} where ${weeklyReports.userId} = ${id} and ${weeklyReports.week} = ${week})`,
      );
      for (const userId of waiting) {
        stop?.throwIfAborted();
        await sendReport(db, push, { userId, timeZone }, { week, now });
        await nextTurn();
      }
    }
  }
}

/** Returns the Monday of the week that is reported on now in a zone. Returns undefined on other days and at night. */
function weekToReport(timeZone: string, now: Date): string | undefined {
  const today = dayIn(timeZone)(now);
  const [monday = today] = weekAround(today);
  const isTooEarly = today === monday && hourIn(timeZone, now) < sentFromHour;
  return isTooEarly || today >= plusDays(monday, sentForDays) ? undefined : plusDays(monday, -7);
}

async function sendReport(
  db: Database,
  push: PushOptions,
  whose: Whose,
  { week, now }: { week: string; now: Date },
): Promise<void> {
  const { userId } = whose;
  const report: WeeklyReport = {
    week,
    ...(await sumsOf(db, userId, week)),
    before: await sumsOf(db, userId, plusDays(week, -7)),
    due: await countDue(db, whose, now),
  };
  const isPushed = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(weeklyReports)
      .values({ userId, week, report })
      .onConflictDoNothing()
      .returning();
    const choice = await choiceOf(tx, userId);
    if (!added || choice?.weeklyReport === false) return false;
    await sendMessage(tx, userId, messageFor(report));
    return choice?.reportPush === true && report.days > 0;
  });
  if (!isPushed) return;
  const { title } = wordsFor(report);
  const url = `/h5/report/${week}`;
  await pushTo(db, push, userId, {
    message: { title, body: "看看和前一周比怎么样", url, tag: "report" },
    now,
  });
}

const messageFor = (report: WeeklyReport): NewMessage =>
  report.days === 0
    ? { kind: "report", ...wordsForNothing, link: "/home/index" }
    : { kind: "report", ...wordsFor(report), link: `/report/${report.week}` };

async function sumsOf(db: Database, userId: string, week: string): Promise<WeekSums> {
  const range = { from: week, to: plusDays(week, 6) };
  const studied = [...(await studiedBetween(db, userId, range)).values()];
  const answers = totalOf(await answersBetween(db, userId, range));
  return {
    seconds: studied.reduce((sum, each) => sum + each, 0),
    days: studied.length,
    sentences: answers.sentences,
    words: answers.words,
    accuracy: accuracyOf(answers),
  };
}

async function countDue(db: Database, whose: Whose, now: Date): Promise<number> {
  const { due } = await reviewOverview(db, whose, now);
  return due.sentences + due.words;
}

async function choiceOf(tx: Transaction, userId: string) {
  const [choice] = await tx.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  return choice;
}

/** The report of a week; 404 for a week without one. */
export async function readReport(db: Database, userId: string, week: string): Promise<WeeklyReport> {
  const [found] = await db
    .select({ report: weeklyReports.report })
    .from(weeklyReports)
    .where(and(eq(weeklyReports.userId, userId), eq(weeklyReports.week, week)));
  if (!found) throw new ProblemError("not_found", "没有这一周的小结");
  return found.report;
}

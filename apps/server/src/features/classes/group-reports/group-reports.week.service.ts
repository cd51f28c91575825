import { dayMs } from "@shiju/learning/time/durations";
import { startOfDate } from "@shiju/learning/time/zones";
import type { Database } from "#database/database.ts";
import { standingsBetween } from "#features/classes/assignments/assignments.week.service.ts";
import { type GroupRow, membersOf, staffOf } from "#features/classes/groups/groups.access.service.ts";
import { groupsToTell, takeWeek } from "#features/classes/groups/groups.weeks.service.ts";
import { type NewMessage, sendMessages } from "#features/people/messages/messages.send.service.ts";
import { studiedByMany, weekAround } from "#features/study/time/time.service.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { readMistakes } from "./group-reports.mistakes.service.ts";

/** The zone of the week that owners are told of. */
const zone = "Asia/Shanghai";
const hourOfReport = 8;
const page = 100;
const firstId = "00000000-0000-0000-0000-000000000000";
const mostNames = 5;
const mostMistakes = 3;

/** Tells the owners and helpers of groups on Monday of the week before. A server that stops goes on later. */
export async function sendGroupReports(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const monday = weekAround(dayIn(zone)(now))[0] ?? "";
  if (now.getTime() < startOfDate(monday, zone) + (hourOfReport * dayMs) / 24) return;
  const week = plusDays(monday, -7);
  for (let after = firstId; ;) {
    const groups = await groupsToTell(db, { week, after, most: page });
    for (const group of groups) {
      if (stop?.aborted) return;
      await tellOf(db, group, week, now);
    }
    const last = groups.at(-1);
    if (!last || groups.length < page) return;
    after = last.id;
  }
}

async function tellOf(db: Database, group: GroupRow, week: string, now: Date): Promise<void> {
  const message = await reportOn(db, group, week, now);
  const staff = await staffOf(db, group);
  await db.transaction(async (tx) => {
    if (!(await takeWeek(tx, group.id, week)) || !message) return;
    await sendMessages(
      tx,
      staff.map((userId) => ({ userId, ...message })),
    );
  });
}

/** Writes what a group did in a week. Returns undefined if nobody studied and no work was due. */
async function reportOn(
  db: Database,
  group: GroupRow,
  week: string,
  now: Date,
): Promise<NewMessage | undefined> {
  const members = await membersOf(db, group.id);
  const ids = members.map(({ userId }) => userId);
  const studied = await studiedByMany(db, ids, { from: week, to: plusDays(week, 6) });
  const seconds = [...studied.values()].flatMap((days) => [...days.values()]);
  const minutes = Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60);
  const span = {
    from: new Date(startOfDate(week, zone)),
    to: new Date(startOfDate(plusDays(week, 7), zone)),
  };
  const standings = await standingsBetween(db, { groupId: group.id, userIds: ids, zone, ...span }, now);
  if (studied.size === 0 && standings.length === 0) return undefined;
  const names = new Map(members.map(({ userId, name }) => [userId, name]));
  const late = standings.filter(({ standing }) => standing === "missed").map(({ userId }) => userId);
  const mistakes = await readMistakes(db, { by: group.ownerId, userIds: ids, since: span.from });
  return {
    kind: "group",
    title: `${group.name}：上周`,
    text: [
      `${members.length} 人里 ${studied.size} 人学了，一共 ${minutes} 分钟。`,
      sayWork(standings.length, late, names),
      mistakes.length > 0 &&
        `最常错的：\n${mistakes
          .slice(0, mostMistakes)
          .map(({ en, zh, members: wrong }) => `${en} ${zh}（${wrong} 人）`)
          .join("\n")}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    link: `/class/${group.id}`,
  };
}

function sayWork(given: number, late: readonly string[], names: ReadonlyMap<string, string>): string {
  if (given === 0) return "";
  if (late.length === 0) return `到期的 ${given} 份作业都交了。`;
  const who = [...new Set(late)].map((userId) => names.get(userId) ?? "");
  const shown = who.slice(0, mostNames).join("、") + (who.length > mostNames ? ` 等 ${who.length} 人` : "");
  return `到期的 ${given} 份作业，${given - late.length} 份交了，${late.length} 份没交（${shown}）。`;
}

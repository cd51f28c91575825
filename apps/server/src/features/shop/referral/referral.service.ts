import { createHash } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { and, eq, gte, lt, sql, sum } from "drizzle-orm";
import { isbot } from "isbot";
import type { Database } from "#database/database.ts";
import { invitationVisitors, invitationVisits } from "#database/tables/shop/referral.ts";
import { hasInvitationCode } from "#features/people/accounts/accounts.invitations.service.ts";

interface Visit {
  code: string;
  network: string;
  /** The cookie of the visitor's browser. */
  visitor: string;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Most visitors of a network that count in a day: the size of a school class. There is a limit because a browser
 * without cookies is a new visitor each time.
 */
export const mostOfNetwork = 60;

/**
 * Counts a visit of an invitation link. Each visitor counts once a day, on any network, and a network counts at most 60
 * visitors. Robots, prefetches and unknown codes do not count.
 */
export async function countVisit(
  db: Database,
  { code: written, network, visitor: cookie, headers }: Visit,
  now: Date,
): Promise<void> {
  const code = written.toUpperCase();
  if (!isPerson(headers) || !(await hasInvitationCode(db, code))) return;
  const day = dayInChina(now);
  const hashed = (text: string) => createHash("sha256").update(`${day} ${code} ${text}`).digest("base64url");
  const [from, device] = [hashed(network), hashed(cookie)];
  const visitor = `${from}.${device}`;
  const { code: codeOf, day: dayOf, visitor: known } = invitationVisitors;
  const ofToday = and(eq(codeOf, code), eq(dayOf, day));
  await db.transaction(async (tx) => {
    if ((await tx.$count(invitationVisitors, and(ofToday, sql`${known} like ${`%.${device}`}`))) > 0) return;
    if (
      (await tx.$count(invitationVisitors, and(ofToday, sql`${known} like ${`${from}.%`}`))) >= mostOfNetwork
    )
      return;
    const counted = await tx
      .insert(invitationVisitors)
      .values({ code, day, visitor })
      .onConflictDoNothing()
      .returning({ code: invitationVisitors.code });
    if (counted.length === 0) return;
    await tx
      .insert(invitationVisits)
      .values({ code, day, visits: 1 })
      .onConflictDoUpdate({
        target: [invitationVisits.code, invitationVisits.day],
        set: { visits: sql`${invitationVisits.visits} + 1` },
      });
    await tx.delete(invitationVisitors).where(lt(invitationVisitors.day, day));
  });
}

/** Visits of an invitation code, of all days. */
export async function countVisits(db: Database, code: string): Promise<number> {
  const [all] = await db
    .select({ visits: sum(invitationVisits.visits) })
    .from(invitationVisits)
    .where(eq(invitationVisits.code, code));
  return Number(all?.visits ?? 0);
}

/** Visits of an invitation code by day in China, from a day on. */
export async function visitsByDay(db: Database, code: string, from: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: invitationVisits.day, visits: invitationVisits.visits })
    .from(invitationVisits)
    .where(and(eq(invitationVisits.code, code), gte(invitationVisits.day, from)));
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

/** Returns whether the headers are those of a person's browser: no robot's name and no prefetch. */
function isPerson(headers: Visit["headers"]): boolean {
  const agent = headers["user-agent"];
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? "");
  return Boolean(agent) && !isbot(String(agent)) && !/prefetch|prerender|preview/i.test(purpose);
}

/** The date in China, which has no daylight saving time. */
function dayInChina(now: Date): string {
  return new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10);
}

import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { isbot } from "isbot";
import type { Database } from "#database/database.ts";
import { invitationVisitors, invitationVisits } from "#database/tables/referral.ts";
import { hasInvitationCode } from "#features/accounts/accounts.invitations.service.ts";

interface Visit {
  code: string;
  network: string;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Counts a visit by an invitation link once a visitor and day; whoever shares a network is one visitor, since all else that
 * a browser says of itself is its own to choose. What is no person's visit, or by no code, counts nothing.
 */
export async function countVisit(
  db: Database,
  { code: written, network, headers }: Visit,
  now = new Date(),
): Promise<void> {
  const code = written.toUpperCase();
  if (!isPerson(headers) || !(await hasInvitationCode(db, code))) return;
  const day = dayInChina(now);
  const visitor = createHash("sha256").update(`${day} ${code} ${network}`).digest("base64url");
  await db.transaction(async (tx) => {
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

/** Who gives a name that is no robot's, and does not only fetch the page ahead. */
function isPerson(headers: Visit["headers"]): boolean {
  const agent = headers["user-agent"];
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? "");
  return Boolean(agent) && !isbot(String(agent)) && !/prefetch|prerender|preview/i.test(purpose);
}

/** The date in China, where no summer time moves the hours. */
function dayInChina(now: Date): string {
  return new Date(now.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
}

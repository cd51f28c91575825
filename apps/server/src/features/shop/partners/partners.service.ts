import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { PartnerApplication, partnersApi } from "@shiju/contract/shop/partners";
import { memberTiers } from "@shiju/learning/member-tiers";
import { dayMs } from "@shiju/learning/time/durations";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { partnerApplications } from "#database/tables/shop/partners.ts";
import { readMembership } from "#features/people/membership/membership.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";

export type ApplicationRow = typeof partnerApplications.$inferSelect;

/** How long after a refusal another application may be written. */
const pauseMs = 7 * dayMs;

export async function isPartner(db: Database, userId: string, now: Date): Promise<boolean> {
  return (await readMembership(db, userId, now)).tier === memberTiers.partner;
}

/** Returns a learner's last application, and whether the learner may apply now. */
export async function readApplication(
  db: Database,
  userId: string,
  now: Date,
): Promise<EndpointResponse<typeof partnersApi.application>> {
  const last = await lastOf(db, userId);
  const from = (await isPartner(db, userId, now)) ? null : openFrom(last, now);
  const isOpen = from !== null && from <= now;
  return {
    application: last ? toApplication(last) : null,
    may_apply: isOpen,
    may_apply_from: isOpen ? null : (from?.toISOString() ?? null),
  };
}

async function lastOf(db: Database, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, userId))
    .orderBy(desc(partnerApplications.appliedAt))
    .limit(1);
  return row;
}

/**
 * Returns the time from which the learner may apply; null while an application waits. A former partner may apply again.
 */
function openFrom(last: ApplicationRow | undefined, now: Date): Date | null {
  if (last?.state === "pending") return null;
  if (last?.state !== "refused") return now;
  return new Date((last.decidedAt ?? last.appliedAt).getTime() + pauseMs);
}

type Application = EndpointParsed<typeof partnersApi.apply>["body"];

/** Stores an application until the operator decides. If the id exists, returns that application. */
export async function applyAsPartner(
  db: Database,
  userId: string,
  { id, ...asked }: Application,
  now: Date,
): Promise<PartnerApplication> {
  const same = and(eq(partnerApplications.id, id), eq(partnerApplications.userId, userId));
  const [known] = await db.select().from(partnerApplications).where(same);
  const bodyHash = hashOfBody(asked);
  const toAnswer = (kept: ApplicationRow) => {
    assertSameBody(kept.bodyHash, bodyHash);
    return toApplication(kept);
  };
  if (known) return toAnswer(known);
  if (await isPartner(db, userId, now)) throw new ProblemError("conflict", "你已经是合伙人，不用再申请");
  const from = openFrom(await lastOf(db, userId), now);
  if (from === null) throw new ProblemError("conflict", "上一份申请还在审核，结果会发消息告诉你");
  if (from > now) throw new ProblemError("conflict", "刚刚审核过，7 天后可以再申请");
  await db
    .insert(partnerApplications)
    .values({ id, userId, state: "pending", ...asked, bodyHash, appliedAt: now })
    .onConflictDoNothing();
  const [kept] = await db.select().from(partnerApplications).where(same);
  if (!kept) throw new ProblemError("conflict", "上一份申请还在审核，结果会发消息告诉你");
  return toAnswer(kept);
}

function toApplication(row: ApplicationRow): PartnerApplication {
  return {
    id: row.id,
    state: row.state,
    reach: row.reach,
    contact: row.contact,
    note: row.note,
    applied_at: row.appliedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

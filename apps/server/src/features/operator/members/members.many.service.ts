import type { StaffAction } from "@shiju/contract/people/audit";
import type { DoneToMany, LeftOut } from "@shiju/contract/operator/members-many";
import { dayMs } from "@shiju/learning/time/durations";
import { eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { manyCalls } from "#database/tables/operator/members.ts";
import { holdMany, type OneOfMany } from "#features/people/accounts/accounts.many.service.ts";
import { recordActions } from "#features/people/audit/audit.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { hashOfBody, otherBody } from "#platform/http/same-body.ts";

/** A call of the staff about many people, as it came. */
export interface ManyCall<Body extends { id: string; people: string[] }> {
  by: Learner;
  body: Body;
}

type Facts = Record<string, unknown>;

interface Doing {
  action: StaffAction;
  /** Whether the accounts themselves are changed. */
  changesAccounts: boolean;
  /** Returns why an account is left out, besides the reasons that hold for every call. */
  refuse?: (person: OneOfMany) => string | undefined;
  /** Does it to these people. Returns why some of them were left out after all, and facts for the log. */
  run: (tx: Transaction, people: OneOfMany[]) => Promise<Outcome>;
}

interface Outcome {
  reasons?: ReadonlyMap<string, string>;
  after?: Facts;
  details?: Facts;
}

/** The answer to a call, and whether the call has come before. */
type Answer = DoneToMany & { isRepeated: boolean };

/**
 * Does something to many people in one transaction, and logs it for each of them. A call that has come before does
 * nothing, and gets the first answer.
 */
export async function doToMany<Body extends { id: string; people: string[] }>(
  db: Database,
  { by, body }: ManyCall<Body>,
  { action, changesAccounts, refuse, run }: Doing,
  now: Date,
): Promise<Answer> {
  const ids = [...new Set(body.people.map((id) => id.toLowerCase()))];
  return db.transaction(async (tx) => {
    const bodyHash = hashOfBody({ action, ...body });
    const [fresh] = await tx
      .insert(manyCalls)
      .values({ id: body.id, actorId: by.userId, bodyHash, done: [], leftOut: [], at: now })
      .onConflictDoNothing()
      .returning({ id: manyCalls.id });
    if (!fresh) return firstAnswer(tx, { id: body.id, actorId: by.userId, bodyHash });
    const people = await holdMany(tx, ids, changesAccounts ? "change" : "deletion");
    const leftOut: LeftOut[] = [];
    const chosen: OneOfMany[] = [];
    for (const id of ids) {
      const person = people.get(id);
      const reason = person ? (usualRefusal(person, by) ?? refuse?.(person)) : "没有这个人";
      if (reason !== undefined) leftOut.push({ id, nickname: person?.nickname ?? "", reason });
      else if (person) chosen.push(person);
    }
    const { reasons = new Map<string, string>(), after, details } = await run(tx, chosen);
    const done = chosen.filter(({ id }) => !reasons.has(id));
    for (const { id, nickname } of chosen) {
      const reason = reasons.get(id);
      if (reason !== undefined) leftOut.push({ id, nickname, reason });
    }
    await recordActions(
      tx,
      done.map(({ id }) => ({
        by,
        action,
        about: { kind: "user", id },
        ...(after && { after }),
        details: { ...details, call: body.id, people: done.length },
        at: now,
      })),
    );
    const answer = { done: done.map(({ id }) => id), leftOut };
    await tx.update(manyCalls).set(answer).where(eq(manyCalls.id, body.id));
    return { done: answer.done, left_out: leftOut, isRepeated: false };
  });
}

/** Returns why an account is left out of every call about many people. */
export function usualRefusal({ id, role }: Pick<OneOfMany, "id" | "role">, by: Learner): string | undefined {
  if (id === by.userId) return "这是你自己的账号";
  return role === "learner" ? undefined : "管理网站的账号只能单独操作";
}

async function firstAnswer(
  tx: Transaction,
  { id, actorId, bodyHash }: { id: string; actorId: string; bodyHash: string },
): Promise<Answer> {
  const [known] = await tx.select().from(manyCalls).where(eq(manyCalls.id, id));
  if (known?.actorId !== actorId || known.bodyHash !== bodyHash) throw otherBody();
  return { done: known.done, left_out: known.leftOut, isRepeated: true };
}

/** Returns whether a call has come before, so that no password is made for it again. */
export async function hasCome(db: Database, id: string): Promise<boolean> {
  return (await db.$count(manyCalls, eq(manyCalls.id, id))) > 0;
}

/** So long a call that comes again is recognised. */
const keptMs = 30 * dayMs;

export const sweepManyCalls = (db: Database, now: Date, stop?: AbortSignal): Promise<void> =>
  sweepRows(db, manyCalls, lt(manyCalls.at, new Date(now.getTime() - keptMs)), { stop });

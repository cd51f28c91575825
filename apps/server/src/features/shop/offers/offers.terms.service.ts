import { randomUUID } from "node:crypto";
import {
  type Term,
  type TermName,
  termRules,
  type Terms,
  termsAt,
  termTitles,
} from "@shiju/learning/money/terms";
import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { publishNews } from "#database/news/publish-news.ts";
import { terms } from "#database/tables/shop/offers.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { invalidField } from "#platform/http/problem-error.ts";

/** The topic of news about decisions on terms. */
export const termsNews = "terms";

/** Returns the terms at a time: the operator's decisions, otherwise the first values from the environment. */
export async function readTerms(db: Database, first: Terms, now: Date): Promise<Terms> {
  return termsAt(await readDecisions(db, now), first, now.getTime());
}

/** The operator's decisions that hold now or later. */
async function readDecisions(db: Database, now: Date): Promise<Term[]> {
  return (await listTerms(db, now)).map(({ name, value, from, until, decidedAt }) => ({
    name,
    value,
    from: from.getTime(),
    until: until?.getTime() ?? null,
    decidedAt: decidedAt.getTime(),
  }));
}

/** Reads the terms at a time on the caller's connection, because a transaction must not ask on another connection. */
export type TermsAt = (db: Database, now: Date) => Promise<Terms>;

interface Decision {
  name: TermName;
  value: number;
  from: Date;
  /** Null until another decision. */
  until: Date | null;
}

/**
 * Returns the value that was decided last, of the decisions that hold at a time; null if the environment's value holds.
 */
async function decidedValue(db: Database, name: TermName, at: Date): Promise<number | null> {
  const [row] = await db
    .select({ value: terms.value })
    .from(terms)
    .where(and(eq(terms.name, name), lte(terms.from, at), or(isNull(terms.until), gt(terms.until, at))))
    .orderBy(desc(terms.decidedAt))
    .limit(1);
  return row?.value ?? null;
}

/** Decides the value of a term from a time on. Earlier decisions stay on record. */
export async function decideTerm(db: Database, decision: Decision, by: Actor, now: Date): Promise<void> {
  const { name, value, from, until } = decision;
  const { min, max } = termRules[name];
  if (!Number.isInteger(value) || value < min || value > max)
    throw invalidField("value", `${termTitles[name]}不能小于 ${min} 或大于 ${max}`);
  if (until !== null && until <= from) throw invalidField("until", "结束时间要在开始之后");
  await db.transaction(async (tx) => {
    const before = await decidedValue(tx, name, from);
    await tx.insert(terms).values({ ...decision, id: randomUUID(), decidedAt: now });
    await publishNews(tx, termsNews);
    await recordAction(tx, {
      by,
      action: "set-term",
      about: { kind: "term", id: name },
      before: { value: before },
      after: { value, from, until },
      at: now,
    });
  });
}

/** All decisions that hold now or later. */
export async function listTerms(db: Database, now: Date): Promise<(typeof terms.$inferSelect)[]> {
  return db
    .select()
    .from(terms)
    .where(or(isNull(terms.until), gt(terms.until, now)))
    .orderBy(terms.name, terms.decidedAt);
}

/** The terms for calls that cannot wait for the database. */
export interface CurrentTerms {
  now: () => Terms;
  refresh: () => Promise<void>;
}

/** Keeps the decisions in memory, including those for later, so that each decision begins and ends on time. */
export function keepTerms(db: Database, first: Terms, clock: () => Date): CurrentTerms {
  let decisions: Term[] = [];
  return {
    now: () => termsAt(decisions, first, clock().getTime()),
    async refresh() {
      decisions = await readDecisions(db, clock());
    },
  };
}

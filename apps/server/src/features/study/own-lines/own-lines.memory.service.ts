import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { ownLinesApi } from "@shiju/contract/study/own-lines";
import type { KeptKind } from "@shiju/learning/turn/own-line";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockOwnLines } from "#database/locks.ts";
import { keptWords, skippedPrompts } from "#database/tables/study/own-lines.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { newestLines } from "./own-lines.save.service.ts";

/** The most skipped prompts of a learner. The courses together have fewer prompts. */
export const mostSkipped = 5000;

/** Returns the prompts that a learner skipped, and the words that later questions may use. */
export async function readMemory(
  db: Database,
  userId: string,
): Promise<EndpointResponse<typeof ownLinesApi.memory>> {
  const skipped = await db
    .select({ id: skippedPrompts.promptId })
    .from(skippedPrompts)
    .where(eq(skippedPrompts.userId, userId))
    .orderBy(desc(skippedPrompts.at), skippedPrompts.promptId);
  const kept = await db
    .select({ kind: keptWords.kind, text: keptWords.text })
    .from(keptWords)
    .where(eq(keptWords.userId, userId))
    .orderBy(asc(keptWords.at), keptWords.kind);
  return { skipped: skipped.map(({ id }) => id), kept };
}

/** Notes skipped prompts. A prompt with a newer line is not skipped. */
export async function skipPrompts(
  db: Database,
  userId: string,
  { prompts, at: time }: EndpointParsed<typeof ownLinesApi.skip>["body"],
  now: Date,
): Promise<Record<string, never>> {
  const at = checkedTime(time, "at", now);
  await db.transaction(async (tx) => {
    await lockOwnLines(tx, userId);
    const said = await newestLines(tx, userId, prompts);
    const skipped = [...new Set(prompts)].filter(
      (id) => (said.get(id)?.getTime() ?? -Infinity) < at.getTime(),
    );
    if (skipped.length === 0) return;
    await tx
      .insert(skippedPrompts)
      .values(skipped.map((promptId) => ({ userId, promptId, at })))
      .onConflictDoUpdate({
        target: [skippedPrompts.userId, skippedPrompts.promptId],
        set: { at: sql`excluded.at` },
        setWhere: sql`excluded.at > ${skippedPrompts.at}`,
      });
    if ((await tx.$count(skippedPrompts, eq(skippedPrompts.userId, userId))) > mostSkipped)
      throw new ProblemError("conflict", `最多记 ${mostSkipped} 个跳过的问题`);
  });
  return {};
}

export async function forgetWord(
  db: Database,
  userId: string,
  kind: KeptKind,
): Promise<Record<string, never>> {
  await db.delete(keptWords).where(and(eq(keptWords.userId, userId), eq(keptWords.kind, kind)));
  return {};
}

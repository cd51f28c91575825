import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { ownLinesApi } from "@shiju/contract/study/own-lines";
import { and, eq, inArray, lt, lte, or, sql, TransactionRollbackError } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockOwnLines } from "#database/locks.ts";
import { keptWords, ownLines, skippedPrompts } from "#database/tables/study/own-lines.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime, dayIn } from "#platform/http/times.ts";

/** The most lines that are kept for a learner: thirteen a day in a year. */
export const mostLines = 5000;

type SaidLine = EndpointParsed<typeof ownLinesApi.save>["body"]["lines"][number];
type Saved = EndpointResponse<typeof ownLinesApi.save>;
type Row = typeof ownLines.$inferInsert;
type KeptRow = typeof keptWords.$inferInsert;
interface Said {
  row: Row;
  kept: KeptRow | undefined;
}

/**
 * Keeps lines that a learner said. A line of the same prompt and day is replaced by a newer one. A line with a time that
 * cannot be right is refused by itself.
 */
export async function saveLines(
  db: Database,
  learner: Learner,
  lines: readonly SaidLine[],
  now: Date,
): Promise<Saved> {
  const refused: Saved["refused"] = [];
  const said: Said[] = [];
  for (const line of lines) {
    const read = readLine(learner, line, now);
    if (read instanceof ProblemError) refused.push({ id: line.id, message: read.message });
    else said.push(read);
  }
  const rows = newestByKey(
    said,
    ({ row }) => `${row.day} ${row.promptId}`,
    ({ row }) => row.at,
  );
  if (rows.length > 0 && !(await keep(db, learner.userId, rows)))
    return { kept: [], refused: [...refused, ...said.map(({ row }) => ({ id: row.id, message: full }))] };
  return { kept: said.map(({ row }) => row.id), refused };
}

const full = `已经记了 ${mostLines} 句，请先在“我的话”里删去一些`;

function readLine(learner: Learner, { keep: kind, ...line }: SaidLine, now: Date) {
  const { userId } = learner;
  try {
    const at = checkedTime(line.at, "at", now);
    const { id, prompt_id: promptId, lesson_id: lessonId, topic, gaps } = line;
    const row: Row = {
      userId,
      promptId,
      lessonId,
      id,
      topic,
      gaps,
      line: line.line,
      at,
      day: dayIn(learner.timeZone)(at),
    };
    const text = gaps.find(({ name }) => name === kind)?.text;
    const kept: KeptRow | undefined =
      kind === undefined || text === undefined || text === ""
        ? undefined
        : { userId, kind, text, promptId, at };
    return { row, kept };
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Of several items with one key, returns the newest, because a statement writes a row only once. */
function newestByKey<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  time: (item: Item) => Date,
): Item[] {
  const newest = new Map<string, Item>();
  for (const item of items) {
    const other = newest.get(key(item));
    if (!other || time(other) < time(item)) newest.set(key(item), item);
  }
  return [...newest.values()];
}

/** Keeps lines, unless there would be too many. Returns whether they were kept. */
async function keep(db: Database, userId: string, said: readonly Said[]): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      await lockOwnLines(tx, userId);
      const written = await writeLines(tx, said);
      const isFull =
        written.length > 0 && (await tx.$count(ownLines, eq(ownLines.userId, userId))) > mostLines;
      if (isFull) tx.rollback();
      const isWritten = new Set(written);
      const fresh = said.filter(({ row }) => isWritten.has(row.id));
      if (fresh.length === 0) return true;
      await keepWords(tx, userId, fresh);
      await endSkips(tx, userId, fresh);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return false;
      throw error;
    });
}

/** Writes the lines that are newer than the line of their prompt and day, and returns their ids. */
async function writeLines(tx: Transaction, said: readonly Said[]): Promise<string[]> {
  const written = await tx
    .insert(ownLines)
    .values(said.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [ownLines.userId, ownLines.promptId, ownLines.day],
      set: {
        id: sql`excluded.id`,
        lessonId: sql`excluded.lesson_id`,
        topic: sql`excluded.topic`,
        line: sql`excluded.line`,
        gaps: sql`excluded.gaps`,
        at: sql`excluded.at`,
      },
      setWhere: sql`excluded.at > ${ownLines.at}`,
    })
    .returning({ id: ownLines.id });
  return written.map(({ id }) => id);
}

async function endSkips(tx: Transaction, userId: string, said: readonly Said[]): Promise<void> {
  const answered = said.map(({ row }) =>
    and(eq(skippedPrompts.promptId, row.promptId), lte(skippedPrompts.at, row.at)),
  );
  await tx.delete(skippedPrompts).where(and(eq(skippedPrompts.userId, userId), or(...answered)));
}

/** Keeps the words of newer lines. The word of an older line of the same prompt goes. */
async function keepWords(tx: Transaction, userId: string, said: readonly Said[]): Promise<void> {
  await tx
    .delete(keptWords)
    .where(
      and(
        eq(keptWords.userId, userId),
        or(...said.map(({ row }) => and(eq(keptWords.promptId, row.promptId), lt(keptWords.at, row.at)))),
      ),
    );
  const kept = newestByKey(
    said.flatMap((line) => line.kept ?? []),
    ({ kind }) => kind,
    ({ at }) => at,
  );
  if (kept.length === 0) return;
  await tx
    .insert(keptWords)
    .values(kept)
    .onConflictDoUpdate({
      target: [keptWords.userId, keptWords.kind],
      set: { text: sql`excluded.text`, promptId: sql`excluded.prompt_id`, at: sql`excluded.at` },
      setWhere: sql`excluded.at > ${keptWords.at}`,
    });
}

/** Returns when the newest line of each prompt was said, by prompt. */
export async function newestLines(
  db: Database | Transaction,
  userId: string,
  prompts: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ promptId: ownLines.promptId, at: sql<Date>`max(${ownLines.at})`.mapWith(ownLines.at) })
    .from(ownLines)
    .where(and(eq(ownLines.userId, userId), inArray(ownLines.promptId, [...prompts])))
    .groupBy(ownLines.promptId);
  return new Map(rows.map(({ promptId, at }) => [promptId, at]));
}

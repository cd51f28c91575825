import { eq, inArray, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lessonRecounts } from "#database/tables/study/progress.ts";
import { getSentencesByLesson } from "#features/content/courses/courses.content.service.ts";
import { ladderOf, type StepRef } from "#features/content/courses/courses.ladder.service.ts";
import type { PackFollower } from "#features/content/courses/courses.publish.service.ts";

/** Most learners who are counted in one transaction. */
const mostAtOnce = 5000;
const noId = "00000000-0000-0000-0000-000000000000";

interface Piece {
  lessonId: string;
  steps: readonly StepRef[];
  after: string;
  most: number;
}

/**
 * Recounts the passed steps of the learners in a pack. The first learners are counted in the transaction that writes
 * the pack. `recountRest` counts the others.
 */
export const recountProgress: PackFollower = async (tx, { lessons }) => {
  if (lessons.length === 0) return;
  // Waits for a piece that is being counted with the former content.
  await tx.delete(lessonRecounts).where(
    inArray(
      lessonRecounts.lessonId,
      lessons.map(({ id }) => id),
    ),
  );
  let room = mostAtOnce;
  for (const { id: lessonId, sentences } of lessons) {
    const steps = [...ladderOf(sentences).values()];
    const counted = await recountPiece(tx, { lessonId, steps, after: noId, most: room });
    const after = counted.length === room ? (counted.at(-1) ?? noId) : undefined;
    if (after !== undefined) await tx.insert(lessonRecounts).values({ lessonId, after });
    room -= counted.length;
  }
};

/** Recounts the remaining learners of changed packs, in pieces. Several servers may run it together. */
export async function recountRest(
  db: Database,
  stop?: AbortSignal,
  { most = mostAtOnce } = {},
): Promise<void> {
  while (await db.transaction((tx) => recountSome(tx, most))) stop?.throwIfAborted();
}

/** False where nobody is left. */
async function recountSome(tx: Transaction, most: number): Promise<boolean> {
  const [waiting] = await tx.select().from(lessonRecounts).limit(1).for("update", { skipLocked: true });
  if (!waiting) return false;
  const { lessonId } = waiting;
  const sentences = (await getSentencesByLesson(tx, [lessonId])).get(lessonId) ?? [];
  const steps = [...ladderOf(sentences).values()];
  const counted = await recountPiece(tx, { ...waiting, steps, most });
  const own = eq(lessonRecounts.lessonId, lessonId);
  const after = counted.length === most ? counted.at(-1) : undefined;
  await (after === undefined
    ? tx.delete(lessonRecounts).where(own)
    : tx.update(lessonRecounts).set({ after }).where(own));
  return true;
}

/** Recounts the next learners of a lesson; their ids, in order. */
async function recountPiece(tx: Transaction, { lessonId, steps, after, most }: Piece): Promise<string[]> {
  if (most === 0) return [];
  // Locked first, so that a step that is kept meanwhile is either seen by the count or added after it.
  const rows = await query<{ id: string }>(
    tx,
    sql`select user_id as id from lesson_progress where lesson_id = ${lessonId} and user_id > ${after}
      order by user_id limit ${most} for update`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const now = JSON.stringify(steps.map(({ sentenceId, step }) => ({ sentence_id: sentenceId, step })));
  const ofKind = (kind: string) => sql`count(*) filter (where passed.step like ${`${kind}:%`})`;
  await tx.execute(sql`
    update lesson_progress as progress
    set passed_sentences = counted.sentences, passed_chunks = counted.chunks,
      passed_combos = counted.combos, passed_words = counted.words
    from (
      select learner.id, ${ofKind("0")} as sentences, ${ofKind("1")} as chunks,
        ${ofKind("2")} as combos, ${ofKind("3")} as words
      from unnest(${sql.param(ids)}::uuid[]) as learner (id)
      left join (
        passed_steps as passed
        join jsonb_to_recordset(${now}::jsonb) as step(sentence_id text, step text)
          on step.sentence_id = passed.sentence_id and step.step = passed.step
      ) on passed.user_id = learner.id and passed.lesson_id = ${lessonId}
      group by learner.id
    ) as counted
    where progress.lesson_id = ${lessonId} and progress.user_id = counted.id`);
  return ids;
}

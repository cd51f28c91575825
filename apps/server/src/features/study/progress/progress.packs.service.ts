import { sql } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { ladderOf, type StepRef } from "#features/content/courses/courses.ladder.service.ts";
import type { PackFollower } from "#features/content/courses/courses.publish.service.ts";

/** Recounts the passed steps of all learners in a pack. */
export const recountProgress: PackFollower = async (tx, { lessons }) => {
  for (const lesson of lessons) await recountLesson(tx, lesson.id, [...ladderOf(lesson.sentences).values()]);
};

async function recountLesson(tx: Transaction, lessonId: string, steps: StepRef[]): Promise<void> {
  const now = JSON.stringify(steps.map(({ sentenceId, step }) => ({ sentence_id: sentenceId, step })));
  const ofKind = (kind: string) => sql`count(*) filter (where passed.step like ${`${kind}:%`})`;
  await tx.execute(sql`
    update lesson_progress as progress
    set passed_sentences = counted.sentences, passed_chunks = counted.chunks,
      passed_combos = counted.combos, passed_words = counted.words
    from (
      select learner.user_id, ${ofKind("0")} as sentences, ${ofKind("1")} as chunks,
        ${ofKind("2")} as combos, ${ofKind("3")} as words
      from lesson_progress as learner
      left join (
        passed_steps as passed
        join jsonb_to_recordset(${now}::jsonb) as step(sentence_id text, step text)
          on step.sentence_id = passed.sentence_id and step.step = passed.step
      ) on passed.user_id = learner.user_id and passed.lesson_id = learner.lesson_id
      where learner.lesson_id = ${lessonId}
      group by learner.user_id
    ) as counted
    where progress.lesson_id = ${lessonId} and progress.user_id = counted.user_id`);
}

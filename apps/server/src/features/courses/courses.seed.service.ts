import { defaultPracticeSettings } from "@shiju/learning/settings";
import { type Step, stepsOfLesson } from "@shiju/learning/steps";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { CompiledLesson, CompiledPack } from "#content/compiled.ts";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/courses.ts";
import { keepWordsOf, writeWords } from "#features/dictionary/dictionary.words.service.ts";
import { recountLesson, type StepRef } from "#features/progress/progress.service.ts";

/** Any number: servers that start at the same time take turns at writing content. */
const seedLock = 5_800_002;

/**
 * Brings the database's courses up to the compiled packs; writes only those that changed. No packs at all
 * change nothing, so that a forgotten compile takes no course away.
 */
export async function seedCourses(db: Database, compiled: CompiledPack[]): Promise<void> {
  if (compiled.length === 0) return;
  const stored = await db
    .select({ id: packs.id, hash: packs.hash })
    .from(packs)
    .where(eq(packs.retired, false));
  const current = new Map(stored.map(({ id, hash }) => [id, hash]));
  for (const pack of compiled) {
    if (pack.hash !== current.get(pack.id)) await seedPack(db, pack);
  }
  const offered = compiled.map(({ id }) => id);
  await db
    .update(packs)
    .set({ retired: true })
    .where(and(eq(packs.retired, false), notInArray(packs.id, offered)));
  await keepWordsOf(db, offered);
}

/** Writes one pack in one transaction. What it no longer has is retired, never deleted: learners have progress in it. */
export async function seedPack(db: Database, pack: CompiledPack): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    await writePack(tx, pack);
    await writeLessons(tx, pack);
    for (const lesson of pack.lessons) {
      await writeSentences(tx, lesson);
      await recountLesson(tx, lesson.id, stepRefsOf(lesson));
    }
    await writeWords(tx, pack);
  });
}

async function writePack(tx: Database, pack: CompiledPack): Promise<void> {
  const { id, hash, type, title, description, level, category, access, license } = pack;
  const { publisher = null, grade = null, term = null } = pack;
  const content = {
    hash,
    type,
    title,
    description,
    level,
    category,
    access,
    license,
    publisher,
    grade,
    term,
    lessonCount: pack.lessons.length,
    sentenceCount: pack.lessons.reduce((sum, lesson) => sum + lesson.sentences.length, 0),
    retired: false,
  };
  await tx
    .insert(packs)
    // Our own clock: paging by age compares whole milliseconds.
    .values({ id, ...content, createdAt: new Date() })
    .onConflictDoUpdate({ target: packs.id, set: content });
}

async function writeLessons(tx: Database, pack: CompiledPack): Promise<void> {
  for (const lesson of pack.lessons) {
    const content = {
      position: lesson.position,
      title: lesson.title,
      goal: lesson.goal,
      unit: lesson.unit ?? null,
      sentenceCount: lesson.sentences.length,
      stepCounts: lesson.steps,
      retired: false,
    };
    await tx
      .insert(lessons)
      .values({ id: lesson.id, packId: pack.id, ...content })
      .onConflictDoUpdate({ target: lessons.id, set: content });
  }
  const kept = pack.lessons.map(({ id }) => id);
  await tx
    .update(lessons)
    .set({ retired: true })
    .where(and(eq(lessons.packId, pack.id), notInArray(lessons.id, kept)));
}

async function writeSentences(tx: Database, lesson: CompiledLesson): Promise<void> {
  await tx.update(sentences).set({ retired: true }).where(eq(sentences.lessonId, lesson.id));
  if (lesson.sentences.length === 0) return;
  await tx
    .insert(sentences)
    .values(
      lesson.sentences.map(({ id, en, zh, version }, index) => ({
        id,
        en,
        zh,
        version,
        lessonId: lesson.id,
        position: index + 1,
      })),
    )
    .onConflictDoUpdate({
      target: sentences.id,
      set: {
        position: sql`excluded.position`,
        version: sql`excluded.version`,
        en: sql`excluded.en`,
        zh: sql`excluded.zh`,
        retired: false,
      },
    });
  await tx
    .insert(sentenceVersions)
    .values(
      lesson.sentences.map((content) => ({ sentenceId: content.id, version: content.version, content })),
    )
    .onConflictDoNothing();
}

/** The steps of a lesson at difficulty 0, by which its progress is counted. */
export function ladderOf({ sentences: ofLesson }: Pick<CompiledLesson, "sentences">): Step[] {
  return stepsOfLesson(ofLesson, defaultPracticeSettings);
}

/** The same as progress keeps them: one for each content kind that a step counts as. */
export function stepRefsOf(lesson: Pick<CompiledLesson, "sentences">): StepRef[] {
  return ladderOf(lesson).flatMap(({ sentenceId, kinds, from, to }) =>
    kinds.map((kind) => ({ sentenceId, step: `${kind}:${from}-${to}` })),
  );
}

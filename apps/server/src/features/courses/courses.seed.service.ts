import { and, eq, notInArray, sql } from "drizzle-orm";
import type { CompiledLesson, CompiledPack } from "#content/compiled.ts";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/courses.ts";

/**
 * What else changes with a pack, in the transaction that writes it. A pack that is taken away comes without lessons.
 */
export type PackFollower = (
  tx: Transaction,
  pack: Pick<CompiledPack, "id" | "level" | "lessons">,
) => Promise<void>;

/**
 * Brings the database's courses up to the compiled packs; writes only those that changed. No packs at all
 * change nothing, so that a forgotten compile takes no course away.
 */
export async function seedCourses(
  db: Database,
  compiled: CompiledPack[],
  followers: readonly PackFollower[],
): Promise<void> {
  if (compiled.length === 0) return;
  const stored = await db
    .select({ id: packs.id, hash: packs.hash })
    .from(packs)
    .where(eq(packs.retired, false));
  const current = new Map(stored.map(({ id, hash }) => [id, hash]));
  for (const pack of compiled) {
    if (pack.hash !== current.get(pack.id)) await seedPack(db, pack, followers);
  }
  await retireOthers(
    db,
    compiled.map(({ id }) => id),
    followers,
  );
}

async function retireOthers(
  db: Database,
  offered: string[],
  followers: readonly PackFollower[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const retired = await tx
      .update(packs)
      .set({ retired: true })
      .where(and(eq(packs.retired, false), notInArray(packs.id, offered)))
      .returning({ id: packs.id, level: packs.level });
    for (const pack of retired) for (const follow of followers) await follow(tx, { ...pack, lessons: [] });
  });
}

/** Writes one pack in one transaction. What it no longer has is retired, never deleted: learners have progress in it. */
export async function seedPack(
  db: Database,
  pack: CompiledPack,
  followers: readonly PackFollower[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    await writePack(tx, pack);
    await writeLessons(tx, pack);
    for (const lesson of pack.lessons) await writeSentences(tx, lesson);
    for (const follow of followers) await follow(tx, pack);
  });
}

async function writePack(tx: Transaction, pack: CompiledPack): Promise<void> {
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

async function writeLessons(tx: Transaction, pack: CompiledPack): Promise<void> {
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

async function writeSentences(tx: Transaction, lesson: CompiledLesson): Promise<void> {
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

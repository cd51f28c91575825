import { and, eq, notInArray, sql } from "drizzle-orm";
import { Happening } from "#composition/happening.ts";
import type { CompiledLesson, CompiledPack } from "#content/compiled.ts";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import {
  lessons,
  type PackOrigin,
  packs,
  sentences,
  sentenceVersions,
  words,
  wordVersions,
} from "#database/tables/content/courses.ts";
import { numberedLessons } from "@shiju/learning/lesson-numbers";
import { ProblemError } from "#platform/http/problem-error.ts";

/** A function that runs in the transaction that writes a pack. A removed pack has no lessons. */
export type PackFollower = (
  tx: Transaction,
  pack: Pick<CompiledPack, "id" | "level" | "lessons"> & { ownerId: string | null },
) => Promise<void>;

export const packWritten = new Happening<PackFollower>("dictionary", "progress");

/** The publisher of a pack: its origin and, if the pack is not for everybody, the only learner who sees it. */
export interface Publisher {
  origin: PackOrigin;
  ownerId?: string | null;
  /** Who alone saw it until now, where that changes. */
  formerOwnerId?: string | null;
  /** The name of its author, where it is for others too. */
  author?: string | null;
  at: Date;
}

/**
 * Writes a pack in one transaction and offers it. Throws 409 if its id belongs to a pack of another origin. Content
 * that the pack no longer has is retired, not deleted, because learners have progress in it.
 */
export const publishPack = async (
  db: Database,
  pack: CompiledPack,
  publisher: Publisher,
  followers: readonly PackFollower[],
): Promise<void> => publishPacks(db, [pack], publisher, followers);

/**
 * Writes several packs in one transaction and offers them, as `publishPack` does: all of them or none. `onWritten` runs
 * as the last step of the transaction.
 */
export async function publishPacks(
  db: Database,
  packsToWrite: readonly CompiledPack[],
  publisher: Publisher,
  followers: readonly PackFollower[],
  onWritten?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { ownerId = null } = publisher;
  await db.transaction(async (tx) => {
    await lockContent(tx);
    for (const pack of packsToWrite) {
      await writePack(tx, pack, publisher);
      await writeLessons(tx, pack);
      for (const lesson of pack.lessons) {
        await writeSentences(tx, lesson);
        await writeWords(tx, lesson, ownerId);
      }
      for (const follow of followers) await follow(tx, { ...pack, ownerId });
    }
    await onWritten?.(tx);
  });
}

async function writePack(
  tx: Transaction,
  pack: CompiledPack,
  { origin, ownerId = null, formerOwnerId = ownerId, author = null, at }: Publisher,
): Promise<void> {
  const { id, hash, type, title, description, level, category, access, license } = pack;
  const { publisher = null, grade = null, term = null, people } = pack;
  const { kind = null, continues = null, leads_to: leadsTo = null, done = null } = pack;
  const { equal, lessonsBefore, parts, begin, placement } = pack;
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
    people,
    kind,
    continues,
    leadsTo,
    done,
    equal,
    lessonsBefore,
    parts,
    begin,
    placement,
    ownerId,
    author,
    lessonCount: numberedLessons(pack.lessons),
    sentenceCount: pack.lessons.reduce((sum, lesson) => sum + lesson.sentences.length, 0),
    retired: false,
  };
  const written = await tx
    .insert(packs)
    // A `Date` has whole milliseconds, which paging by age compares.
    .values({ id, origin, ...content, createdAt: at })
    .onConflictDoUpdate({
      target: packs.id,
      set: {
        ...content,
        level: sql`case when ${packs.levelDecided} then ${packs.level} else ${level} end`,
        access: sql`case when ${packs.accessDecided} then ${packs.access} else ${access} end`,
      },
      setWhere: sql`${packs.origin} = ${origin} and (${packs.ownerId} is not distinct from ${ownerId} or ${packs.ownerId} = ${formerOwnerId})`,
    })
    .returning({ id: packs.id });
  if (written.length === 0) throw new ProblemError("conflict", `编号 ${id} 已经是另一门课程的，请换一个编号`);
}

async function writeLessons(tx: Transaction, pack: CompiledPack): Promise<void> {
  for (const lesson of pack.lessons) {
    const content = {
      position: lesson.position,
      number: lesson.number,
      practice: lesson.practice,
      title: lesson.title,
      goal: lesson.goal,
      unit: lesson.unit ?? null,
      scene: lesson.scene ?? null,
      teaser: lesson.teaser ?? null,
      grammar: lesson.grammar,
      paragraph: lesson.paragraph ?? null,
      turn: lesson.turn,
      collect: lesson.collect,
      sentenceCount: lesson.sentences.length,
      wordCount: lesson.words.length,
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

async function writeWords(tx: Transaction, lesson: CompiledLesson, ownerId: string | null): Promise<void> {
  await tx.update(words).set({ retired: true }).where(eq(words.lessonId, lesson.id));
  if (lesson.words.length === 0) return;
  await tx
    .insert(words)
    .values(
      lesson.words.map(({ key, id, meanings, version }, index) => ({
        key,
        version,
        lemma: id,
        ownerId,
        zh: meanings.map(({ zh }) => zh).join("；"),
        lessonId: lesson.id,
        position: index + 1,
      })),
    )
    .onConflictDoUpdate({
      target: words.key,
      set: {
        position: sql`excluded.position`,
        version: sql`excluded.version`,
        lemma: sql`excluded.lemma`,
        zh: sql`excluded.zh`,
        retired: false,
      },
    });
  await tx
    .insert(wordVersions)
    .values(lesson.words.map(({ key, ...content }) => ({ wordKey: key, version: content.version, content })))
    .onConflictDoNothing();
}

import type { OwnPack } from "@shiju/contract/content/courses";
import type { StudyWord } from "@shiju/learning/study-word";
import { and, count, desc, eq, like, or } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { lessons, myCourses, packs } from "#database/tables/content/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { getSentencesByLesson } from "./courses.content.service.ts";
import type { PackFollower } from "./courses.publish.service.ts";
import { getPackWords } from "./courses.words.service.ts";

const importedBy = (userId: string) =>
  and(eq(packs.ownerId, userId), like(packs.id, "own-%"), eq(packs.retired, false));

/** How many packs of a type a learner has imported. */
export async function countOwnPacks(db: Database, userId: string, type: "course" | "words"): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(packs)
    .where(and(importedBy(userId), eq(packs.type, type)));
  return counted?.total ?? 0;
}

/** The packs that a learner has imported, the newest first. */
export async function listOwnPacks(db: Database, userId: string, most: number) {
  const { id, title, type, lessonCount, learners, createdAt } = packs;
  return db
    .select({ id, title, type, lessonCount, learners, createdAt })
    .from(packs)
    .where(importedBy(userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Returns a pack that a learner has imported, in the form in which an import reads it. Derived data is left out. */
export async function exportOwnPack(db: Database, userId: string, id: string): Promise<OwnPack> {
  const [pack] = await db
    .select({ title: packs.title, type: packs.type })
    .from(packs)
    .where(and(importedBy(userId), eq(packs.id, id)));
  if (!pack) throw notThere();
  const { title, type } = pack;
  const found = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.packId, id), eq(lessons.retired, false)))
    .orderBy(lessons.position);
  if (type === "words") {
    const words = await getPackWords(db, id);
    return {
      title,
      lessons: found.map((lesson) => ({
        title: lesson.title,
        words: (words.get(lesson.id) ?? []).map(toEntry),
      })),
    };
  }
  const sentences = await getSentencesByLesson(
    db,
    found.map((lesson) => lesson.id),
  );
  return {
    title,
    lessons: found.map((lesson) => ({
      title: lesson.title,
      statements: (sentences.get(lesson.id) ?? []).map(({ en, zh }) => ({ english: en, chinese: zh })),
    })),
  };
}

const toEntry = ({ id: name, meanings, us: usphone, uk: ukphone }: StudyWord) => ({
  name,
  trans: meanings.map((meaning) => `${meaning.class}. ${meaning.zh}`),
  usphone,
  ukphone,
});

export async function renameOwnPack(db: Database, userId: string, id: string, title: string): Promise<void> {
  const [renamed] = await db
    .update(packs)
    .set({ title })
    .where(and(eq(packs.id, id), eq(packs.ownerId, userId), eq(packs.retired, false)))
    .returning({ id: packs.id });
  if (!renamed) throw notThere();
}

/**
 * Deletes a pack of the learner's own. A practised pack is retired instead, because its answers are judged and shown
 * with its content.
 */
export async function removeOwnPack(
  db: Database,
  userId: string,
  id: string,
  followers: readonly PackFollower[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const [pack] = await tx
      .select({ id: packs.id, level: packs.level, ownerId: packs.ownerId, learners: packs.learners })
      .from(packs)
      .where(and(eq(packs.id, id), eq(packs.ownerId, userId)));
    if (!pack) throw notThere();
    await tx.delete(myCourses).where(eq(myCourses.packId, id));
    if (pack.learners === 0) {
      await tx.delete(packs).where(eq(packs.id, id));
      return;
    }
    await tx.update(packs).set({ retired: true }).where(eq(packs.id, id));
    for (const follow of followers) await follow(tx, { ...pack, lessons: [] });
  });
}

/** Deletes all packs that were made from a learner's file. `first` is the id of the first of these packs. */
export async function removeOwnPacksOf(
  db: Database,
  userId: string,
  first: string,
  followers: readonly PackFollower[],
): Promise<void> {
  const found = await db
    .select({ id: packs.id })
    .from(packs)
    .where(and(importedBy(userId), or(eq(packs.id, first), like(packs.id, `${first}-%`))));
  for (const { id } of found) await removeOwnPack(db, userId, id, followers);
}

const notThere = () => new ProblemError("not_found", "没有这个词表或课程");

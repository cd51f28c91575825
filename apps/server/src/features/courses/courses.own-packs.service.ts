import { and, count, eq, like } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { myCourses, packs } from "#database/tables/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { PackFollower } from "./courses.publish.service.ts";

/** How many packs of a type a learner has imported. */
export async function countOwnPacks(db: Database, userId: string, type: "course" | "words"): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(packs)
    .where(
      and(eq(packs.ownerId, userId), like(packs.id, "own-%"), eq(packs.type, type), eq(packs.retired, false)),
    );
  return counted?.total ?? 0;
}

export async function renameOwnPack(db: Database, userId: string, id: string, title: string): Promise<void> {
  const [renamed] = await db
    .update(packs)
    .set({ title })
    .where(and(eq(packs.id, id), eq(packs.ownerId, userId), eq(packs.retired, false)))
    .returning({ id: packs.id });
  if (!renamed) throw notThere();
}

/**
 * Deletes a pack of the learner's own. One that was practised is retired instead, as what was answered is
 * judged and shown with its content.
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

const notThere = () => new ProblemError("not_found", "没有这个词表或课程");

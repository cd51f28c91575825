import { mostGuests } from "@shiju/contract/editor/publishing";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { lessons, packs, sentences } from "#database/tables/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { PackFollower } from "./courses.publish.service.ts";
import { putFirst } from "./courses.shelf.service.ts";

/** Lines that are looked for at once. */
const linesAtOnce = 200;

/** Lets a learner into a course that its author gives by link, and puts it on their shelf. */
export async function admitGuest(tx: Transaction, packId: string, userId: string): Promise<void> {
  const [pack] = await tx
    .select({ ownerId: packs.ownerId, guests: packs.guests })
    .from(packs)
    .where(and(eq(packs.id, packId), eq(packs.retired, false)))
    .for("update");
  if (!pack) throw new ProblemError("not_found", "这个链接已经失效，请向作者要新的");
  const isIn = pack.ownerId === null || pack.ownerId === userId || pack.guests.includes(userId);
  if (!isIn) {
    if (pack.guests.length >= mostGuests)
      throw new ProblemError("conflict", `这门课最多 ${mostGuests} 人用链接学，已经满了，请告诉作者`);
    await tx
      .update(packs)
      .set({ guests: [...pack.guests, userId] })
      .where(eq(packs.id, packId));
  }
  await putFirst(tx, userId, packId);
}

/** How many learners came in by the link. */
export async function countGuests(db: Database, packId: string): Promise<number> {
  const [row] = await db
    .select({ guests: sql<number>`cardinality(${packs.guests})` })
    .from(packs)
    .where(eq(packs.id, packId));
  return row?.guests ?? 0;
}

/** Offers an author's course to nobody any longer; what learners did in it stays. */
export async function retireCourse(
  tx: Transaction,
  packId: string,
  followers: readonly PackFollower[],
): Promise<void> {
  await lockContent(tx);
  const [pack] = await tx
    .update(packs)
    .set({ retired: true })
    .where(eq(packs.id, packId))
    .returning({ id: packs.id, level: packs.level, ownerId: packs.ownerId });
  if (pack) for (const follow of followers) await follow(tx, { ...pack, lessons: [] });
}

/** Those of the sentences that another course of the square has, with its title; so many at most. */
export async function sentencesElsewhere(
  db: Database,
  { packId, lines, most }: Sought,
): Promise<{ en: string; course: string }[]> {
  const found: { en: string; course: string }[] = [];
  for (let from = 0; from < lines.length && found.length < most; from += linesAtOnce)
    found.push(
      ...(await someElsewhere(db, {
        packId,
        lines: lines.slice(from, from + linesAtOnce),
        most: most - found.length,
      })),
    );
  return found;
}

type Sought = { packId: string; lines: readonly string[]; most: number };

async function someElsewhere(
  db: Database,
  { packId, lines, most }: Sought,
): Promise<{ en: string; course: string }[]> {
  return db
    .selectDistinct({ en: sentences.en, course: packs.title })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(
      and(
        inArray(sentences.en, [...lines]),
        eq(sentences.retired, false),
        eq(packs.retired, false),
        isNull(packs.ownerId),
        ne(packs.id, packId),
      ),
    )
    .limit(most);
}

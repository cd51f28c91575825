import { handedOn } from "@shiju/course-pack/plan/taken-over";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/content/courses.ts";
import { isThereFor } from "#features/content/courses/courses.access.service.ts";

/** The most courses of a chain that are looked up. */
const longestChain = 10;

type Link = Pick<typeof packs.$inferSelect, "id" | "title" | "continues" | "equal">;

/** A course with the things that a course after it takes over. */
export interface Continued {
  title: string;
  taken: TakenOver;
  /** The lemmas of all words that are no names. */
  lemmas: string[];
}

/** Returns a course that a learner can see, as the course before another. Null if there is no such course. */
export async function findContinued(db: Database, userId: string, packId: string): Promise<Continued | null> {
  const chain = await chainTo(db, userId, packId);
  const last = chain.at(-1);
  if (!last) return null;
  const ids = chain.map(({ id }) => id);
  const rows = await db
    .select({
      packId: lessons.packId,
      lesson: lessons.position,
      practice: lessons.practice,
      sentence: sentenceVersions.content,
    })
    .from(lessons)
    .innerJoin(sentences, and(eq(sentences.lessonId, lessons.id), eq(sentences.retired, false)))
    .innerJoin(
      sentenceVersions,
      and(eq(sentenceVersions.sentenceId, sentences.id), eq(sentenceVersions.version, sentences.version)),
    )
    .where(and(inArray(lessons.packId, ids), eq(lessons.retired, false)))
    .orderBy(asc(lessons.position), asc(sentences.position));
  const taken = handedOn(
    chain.map(({ id, equal }) => {
      const own = rows.filter((row) => row.packId === id);
      return {
        equal,
        lessons: [...new Set(own.map(({ lesson }) => lesson))].map((position) => {
          const ofLesson = own.filter(({ lesson }) => lesson === position);
          return {
            practice: ofLesson[0]?.practice,
            sentences: ofLesson.map(({ sentence }) => sentence),
          };
        }),
      };
    }),
  );
  const words = rows.flatMap(({ sentence }) => sentence.words.filter(({ name }) => !name));
  return { title: last.title, taken, lemmas: [...new Set(words.map(({ lemma }) => lemma))] };
}

/** Returns the things that a course of a learner takes over from the course that it continues. */
export const findTaken = async (db: Database, userId: string, packId: string): Promise<TakenOver | null> =>
  (await findContinued(db, userId, packId))?.taken ?? null;

/** Returns the courses up to this one, the first of them first. None if the learner cannot see this one. */
async function chainTo(db: Database, userId: string, packId: string): Promise<Link[]> {
  const chain: Link[] = [];
  for (let id: string | null = packId; id !== null && chain.length < longestChain;) {
    if (chain.some((link) => link.id === id)) break;
    const [found]: Link[] = await db
      .select({ id: packs.id, title: packs.title, continues: packs.continues, equal: packs.equal })
      .from(packs)
      .where(
        and(
          eq(packs.id, id),
          eq(packs.type, "course"),
          eq(packs.retired, false),
          isThereFor(userId, packs.ownerId, packs.guests),
        ),
      );
    if (!found) break;
    chain.unshift(found);
    id = found.continues;
  }
  return chain;
}

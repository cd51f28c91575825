import type { Sentence } from "@shiju/learning/sentence";
import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/content/courses.ts";

/** The daily sentence of a date; undefined if no pack of daily sentences is offered. */
export async function findDailySentence(
  db: Database,
  { month, day }: { month: number; day: number },
): Promise<Sentence | undefined> {
  // The content checker guarantees twelve months with all their days.
  const [found] = await db
    .select({ content: sentenceVersions.content })
    .from(packs)
    .innerJoin(lessons, and(eq(lessons.packId, packs.id), eq(lessons.position, month)))
    .innerJoin(sentences, and(eq(sentences.lessonId, lessons.id), eq(sentences.position, day)))
    .innerJoin(
      sentenceVersions,
      and(eq(sentenceVersions.sentenceId, sentences.id), eq(sentenceVersions.version, sentences.version)),
    )
    .where(
      and(
        eq(packs.type, "daily"),
        eq(packs.retired, false),
        eq(lessons.retired, false),
        eq(sentences.retired, false),
      ),
    )
    .orderBy(packs.createdAt, packs.id)
    .limit(1);
  return found?.content;
}

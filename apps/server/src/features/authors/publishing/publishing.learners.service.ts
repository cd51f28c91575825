import { mostHardest, type publishingApi } from "@shiju/contract/authors/publishing";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { lessonsOfCourse, placesOfSentences } from "#features/content/courses/courses.authors.service.ts";
import { mistakesInCourse } from "#features/study/notebook/notebook.authors.service.ts";
import { learnersOfCourse, standingInLessons } from "#features/study/progress/progress.authors.service.ts";
import { findPublication } from "./publishing.rows.service.ts";

/** The most learners whose mistakes are counted. A part of the learners is enough for the largest courses. */
const mostCounted = 1000;

/**
 * Returns the progress of learners in an author's course. It contains only counts, so that no learner can be
 * recognised. The author does not count.
 */
export async function readLearners(
  db: Database,
  userId: string,
  draftId: string,
): Promise<EndpointResponse<typeof publishingApi.learners>> {
  const { packId } = await findPublication(db, userId, draftId);
  const { count, ids } = await learnersOfCourse(db, { packId, except: userId, most: mostCounted });
  const lessons = await lessonsOfCourse(db, packId);
  const standing = await standingInLessons(db, { lessons, except: userId });
  // A sentence that the course no longer has is left out.
  const mistakes = await mistakesInCourse(db, { packId, learners: ids, most: 3 * mostHardest });
  const places = await placesOfSentences(
    db,
    mistakes.map(({ id }) => id),
  );
  return {
    learners: count,
    lessons: lessons.map(({ id, position, title }) => ({
      position,
      title,
      ...(standing.get(id) ?? { started: 0, done: 0 }),
    })),
    counted: ids.length,
    hardest: mistakes
      .flatMap(({ id, ...counts }) => {
        const place = places.get(id);
        return place ? [{ ...place, ...counts }] : [];
      })
      .slice(0, mostHardest),
  };
}

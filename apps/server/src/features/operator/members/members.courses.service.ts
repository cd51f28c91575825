import { mostPersonCourses, type PersonCourse } from "@shiju/contract/operator/members";
import type { Database } from "#database/database.ts";
import { packFacts } from "#features/content/courses/courses.lookup.service.ts";
import { listOwnPacks } from "#features/content/courses/courses.own-packs.service.ts";
import { listPublished } from "#features/authors/publishing/publishing.rows.service.ts";
import { assertPerson } from "./members.service.ts";

/**
 * Returns the courses that a person imported, and those that the person wrote and published or handed in, the newest
 * first.
 */
export async function listPersonCourses(db: Database, userId: string): Promise<PersonCourse[]> {
  await assertPerson(db, userId);
  const imported = await listOwnPacks(db, userId, mostPersonCourses);
  const published = await listPublished(db, userId, mostPersonCourses);
  const facts = await packFacts(
    db,
    published.map(({ packId }) => packId),
  );
  const courses: PersonCourse[] = [
    ...imported.map((pack): PersonCourse => ({
      id: pack.id,
      title: pack.title,
      origin: "import",
      type: pack.type === "words" ? "words" : "course",
      reach: "private",
      was_published: false,
      submission: null,
      lesson_count: pack.lessonCount,
      learners: pack.learners,
      created_at: pack.createdAt.toISOString(),
    })),
    ...published.map(({ packId, reach, version, submission, ...handedIn }): PersonCourse => {
      const pack = facts.get(packId);
      const at = pack?.createdAt ?? handedIn.submittedAt ?? new Date(0);
      return {
        id: packId,
        title: pack?.title ?? handedIn.title ?? "",
        origin: "author",
        type: "course",
        reach,
        was_published: version > 0,
        submission,
        lesson_count: pack?.lessonCount ?? handedIn.lessonCount ?? 0,
        learners: pack?.learners ?? 0,
        created_at: at.toISOString(),
      };
    }),
  ];
  return courses.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

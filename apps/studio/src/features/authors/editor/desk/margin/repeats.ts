import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";

/** A line of this course where its sentence stands once more. */
export interface RepeatedAt {
  lessonId: string;
  /** From 0. */
  lesson: number;
  lineId: string;
  line: number;
}

/** Returns a sentence in the form in which sentences are compared: without chunks and without capitals. */
export const comparable = (en: string): string => en.replaceAll(" | ", " ").trim().toLowerCase();

/**
 * Returns, for each line of a lesson, the other places in the course with the same sentence. Lines without other places
 * are missing from the map.
 */
export function repeatsIn(lessons: readonly ArrangedLesson[], lessonId: string): Map<string, RepeatedAt[]> {
  const own = lessons.find(({ lesson }) => lesson.id === lessonId)?.lines ?? [];
  const wanted = new Set(own.map(({ fields }) => comparable(fields.en)));
  wanted.delete("");
  const places = new Map<string, RepeatedAt[]>();
  for (const [at, { lesson, lines }] of lessons.entries())
    for (const [line, { id, fields }] of lines.entries()) {
      const text = comparable(fields.en);
      if (!wanted.has(text)) continue;
      const found = places.get(text) ?? [];
      found.push({ lessonId: lesson.id, lesson: at, lineId: id, line });
      places.set(text, found);
    }
  return new Map(
    own.flatMap(({ id, fields }) => {
      const others = (places.get(comparable(fields.en)) ?? []).filter(({ lineId }) => lineId !== id);
      return others.length > 0 ? [[id, others] as const] : [];
    }),
  );
}

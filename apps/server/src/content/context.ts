import type { WholePack } from "@shiju/course-pack/check";
import type { PackRules } from "@shiju/course-pack/parts";
import type { Pack } from "@shiju/course-pack/schema";
import { askedAfter, nothingAsked } from "@shiju/learning/ceiling";
import type { LessonContext } from "./compile-lesson.ts";
import type { CompiledPack } from "./compiled.ts";

/** The lessons of a pack in order, each with what it depends on besides its own text. */
export function lessonsWithContext({ pack, lessons }: WholePack) {
  const { people, names, equal }: PackRules = pack;
  let asked = nothingAsked;
  return lessons.map((lesson) => {
    const context: LessonContext = { rules: { people, names, equal }, asked, type: pack.type };
    asked = askedAfter(
      asked,
      lesson.lesson.sentences.map(({ draft }) => draft),
    );
    return { ...lesson, context };
  });
}

/** A context as text: the same for the same context. */
export function contextKey({ rules, asked, type }: LessonContext): string {
  return JSON.stringify([rules, type, [...asked.words].toSorted(), [...asked.marked].toSorted()]);
}

/** What learners get of a pack besides its lessons; its alternatives stand in the sentences. */
export function headOf(pack: Pack): Omit<CompiledPack, "hash" | "lessons"> {
  const { lessons: _lessons, equal: _equal, names: _names, people = {}, ...head } = pack;
  return { ...head, people };
}

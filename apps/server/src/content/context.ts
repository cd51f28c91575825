import type { WholePack } from "@shiju/course-pack/check";
import type { PackRules } from "@shiju/course-pack/parts";
import type { Pack } from "@shiju/course-pack/schema";
import { askedAfter, nothingAsked } from "@shiju/learning/ceiling";
import type { LessonContext } from "./compile-lesson.ts";
import type { CompiledPack } from "./compiled.ts";

/** The words that are also right for the Chinese of a word, by each word of the bank. */
export type EqualWords = ReadonlyMap<string, string[]>;

/** The lessons of a pack in order, each with the context that its compilation depends on. */
export function lessonsWithContext({ pack, lessons }: WholePack, equalsOf: EqualWords = new Map()) {
  const { people, names, equal }: PackRules = pack;
  let asked = nothingAsked;
  return lessons.map((lesson) => {
    const equals = lesson.lesson.words.map(({ authored }) => equalsOf.get(authored.word) ?? []);
    const context: LessonContext = { rules: { people, names, equal }, asked, equals, type: pack.type };
    asked = askedAfter(
      asked,
      lesson.lesson.sentences.map(({ draft }) => draft),
    );
    return { ...lesson, context };
  });
}

/** The context as text, equal for equal contexts. */
export function contextKey({ rules, asked, equals, type }: LessonContext): string {
  return JSON.stringify([rules, type, equals, [...asked.words].toSorted(), [...asked.marked].toSorted()]);
}

/** The published part of a pack without its lessons. The pack's alternatives are compiled into the sentences. */
export function headOf(pack: Pack): Omit<CompiledPack, "hash" | "lessons"> {
  const { lessons: _lessons, equal: _equal, names: _names, people = {}, ...head } = pack;
  if (head.type !== "words") return { ...head, people };
  const { from: _from, order: _order, ...ofWords } = head;
  return { ...ofWords, people };
}

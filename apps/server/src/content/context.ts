import { englishKey } from "@shiju/course-pack/forms";
import { mostStepsOf } from "@shiju/course-pack/plan/bounds";
import type { Pack } from "@shiju/course-pack/schema";
import { askedBefore } from "@shiju/course-pack/plan/taken-over";
import type { WholePack } from "@shiju/course-pack/whole-pack";
import { askedAfter } from "@shiju/learning/ceiling";
import { type LessonContext, sentenceId } from "./compile-lesson.ts";
import { type CompiledPack, noCourse } from "./compiled.ts";

/** The words that are also right for the Chinese of a word, by each word of the bank. */
export type EqualWords = ReadonlyMap<string, string[]>;

/** The lessons of a pack in order, each with the context that its compilation depends on. */
export function lessonsWithContext(
  { pack, rules, lessons, taken }: WholePack,
  equalsOf: EqualWords = new Map(),
) {
  let asked = askedBefore(taken);
  return lessons.map((lesson) => {
    const equals = lesson.lesson.words.map(({ authored }) => equalsOf.get(authored.word) ?? []);
    const context: LessonContext = { rules, asked, equals, type: pack.type, mostSteps: mostStepsOf(pack) };
    asked = askedAfter(
      asked,
      lesson.lesson.sentences.map(({ draft }) => draft),
    );
    return { ...lesson, context };
  });
}

/** The context as text, equal for equal contexts. */
export function contextKey({ rules, asked, equals, type, mostSteps }: LessonContext): string {
  const met = [[...asked.words].toSorted(), [...asked.marked].toSorted()];
  return JSON.stringify([rules, type, mostSteps, equals, ...met]);
}

/** The published part of a pack without its lessons. */
export function headOf({ pack, rules, lessons, taken }: WholePack): Omit<CompiledPack, "hash" | "lessons"> {
  const { lessons: _lessons, equal: _equal, names: _names, people = {}, ...head } = pack;
  const plain = { people, ...noCourse };
  if (head.type === "daily") return { ...head, ...plain };
  if (head.type === "words") {
    const { from: _from, order: _order, ...ofWords } = head;
    return { ...ofWords, ...plain };
  }
  const { parts = [], begin = [], placement = [], done = parts.at(-1)?.done, ...ofCourse } = head;
  return {
    ...ofCourse,
    ...(done !== undefined && { done }),
    people,
    lessonsBefore: taken.lessons,
    equal: rules.equal ?? {},
    parts: placedParts(parts),
    begin,
    placement: placement.flatMap((line) => idOfLine(line, pack, lessons) ?? []),
  };
}

type AuthoredParts = NonNullable<Extract<Pack, { type: "course" }>["parts"]>;

/** The parts with the positions of their first and last lessons. */
function placedParts(parts: AuthoredParts): CompiledPack["parts"] {
  let last = 0;
  return parts.map(({ title, lessons, drawing, done }) => {
    const first = last + 1;
    last += lessons.length;
    return { title, first, last, drawing, ...(done !== undefined && { done }) };
  });
}

function idOfLine(line: string, { id }: Pack, lessons: WholePack["lessons"]): string | undefined {
  const key = englishKey(line);
  return lessons.flatMap((one) =>
    one.lesson.sentences.some(({ parts }) => englishKey(parts.en) === key)
      ? [sentenceId(`${id}.${one.id}`, line)]
      : [],
  )[0];
}

import {
  familyOf,
  type GradedPack,
  hasFamily,
  isInLastBlock,
  lessonsAfter,
  linesOf,
  type PlannedLesson,
  type SyllabusFault,
  wordsOf,
} from "./planned.ts";
import type { Pattern, Syllabus } from "./plan-schema.ts";
import { recurringFault } from "./patterns.ts";

const fewestLaterSentences = 4;
const fewestLaterLessons = 2;

/** How often a new word occurs in later lessons, and the number of these lessons. */
export interface Recycling {
  word: string;
  lesson: string;
  sentences: number;
  lessons: number;
}

type Graded = Pick<GradedPack, "syllabus" | "lessons">;

/** How often each new word occurs in the lessons after its own, in its pack and in `next`. */
export function recyclingOf(
  { syllabus, lessons }: Graded,
  next: { plans: readonly Syllabus[]; lessons: readonly PlannedLesson[] } = { plans: [], lessons: [] },
): Recycling[] {
  const plans = [syllabus, ...next.plans];
  return Object.entries(syllabus.lessons).flatMap(([id, { new: words = {} }]) => {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at === -1) return [];
    return Object.keys(words).map((word) => {
      const family = familyOf(word, plans);
      const counts = [...lessons.slice(at + 1), ...next.lessons].map(
        (later) => wordsOf(later).filter((line) => hasFamily(line, family)).length,
      );
      return {
        word,
        lesson: id,
        sentences: counts.reduce((sum, count) => sum + count, 0),
        lessons: counts.filter((count) => count > 0).length,
      };
    });
  });
}

/**
 * Finds words and patterns of a pack that come back too seldom in it. The last block is exempt, because it is the next
 * pack that brings it back.
 */
export function recyclingFaults(graded: Graded): SyllabusFault[] {
  const { syllabus, lessons } = graded;
  const words = recyclingOf(graded)
    .filter((recycling) => !isInLastBlock(syllabus, recycling.lesson) && isSeldom(recycling))
    .map((recycling) => ({
      path: ["lessons", recycling.lesson, "new", recycling.word],
      onKey: true,
      message: seldom(recycling, `“${recycling.word}”`),
    }));
  const rows = Object.entries(syllabus.lessons).flatMap(([id, { row = [] }]) =>
    isInLastBlock(syllabus, id) ? [] : rowFaults(id, row, graded),
  );
  const patterns = Object.entries(syllabus.patterns ?? {})
    .filter(([, { taught }]) => !isInLastBlock(syllabus, taught))
    .flatMap(([name, pattern]) => {
      const message = recurringFault(name, pattern, textsAfter(pattern, lessons));
      return message === undefined ? [] : [{ path: ["patterns", name], onKey: true, message }];
    });
  return [...words, ...rows, ...patterns];
}

/** Finds words and patterns of the last block of earlier packs that do not come back in the first lessons of this one. */
export function owedFaults({ syllabus, lessons }: Graded, earlier: readonly GradedPack[]): SyllabusFault[] {
  const last = earlier.at(-1);
  if (!last) return [];
  const first = lessons.slice(0, lessonsAfter);
  const path = ["lessons"];
  const words = recyclingOf(last, { plans: [syllabus], lessons: first })
    .filter((recycling) => isInLastBlock(last.syllabus, recycling.lesson) && isSeldom(recycling))
    .map((recycling) => ({
      path,
      onKey: true,
      message: seldom(recycling, `“${recycling.word}”（${last.pack.id} ${recycling.lesson}）`),
    }));
  const patterns = Object.entries(last.syllabus.patterns ?? {})
    .filter(([, { taught }]) => isInLastBlock(last.syllabus, taught))
    .flatMap(([name, pattern]) => {
      const message = recurringFault(name, pattern, [
        ...textsAfter(pattern, last.lessons),
        ...first.map(toText),
      ]);
      return message === undefined ? [] : [{ path, onKey: true, message }];
    });
  return [...words, ...patterns];
}

/** Finds a row that later lessons do not count off again. Half of its members in one line are the row. */
function rowFaults(id: string, row: readonly string[], { syllabus, lessons }: Graded): SyllabusFault[] {
  if (row.length === 0) return [];
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const families = row.map((word) => familyOf(word, [syllabus]));
  const isRow = (line: ReturnType<typeof wordsOf>[number]) =>
    families.filter((family) => hasFamily(line, family)).length * 2 >= row.length;
  const back = lessons.slice(at + 1).filter((later) => wordsOf(later).some(isRow));
  return back.length > 0
    ? []
    : [
        {
          path: ["lessons", id, "row"],
          onKey: true,
          message: `“${row.join(" ")}”这一串以后再没有数过；请在后面的课里再用一次`,
        },
      ];
}

const toText = (lesson: PlannedLesson) => ({ id: lesson.id, lines: linesOf(lesson) });

function textsAfter({ taught }: Pattern, lessons: readonly PlannedLesson[]) {
  const at = lessons.findIndex(({ id }) => id === taught);
  return at === -1 ? [] : lessons.slice(at + 1).map(toText);
}

const isSeldom = ({ sentences, lessons }: Recycling): boolean =>
  sentences < fewestLaterSentences || lessons < fewestLaterLessons;

const seldom = ({ lessons, sentences }: Recycling, word: string): string =>
  `${word}以后只在 ${lessons} 课 ${sentences} 句里出现，` +
  `至少要 ${fewestLaterLessons} 课 ${fewestLaterSentences} 句；请在后面的课里再用`;

import { type Asked, askedAfter, mostSteps, nothingAsked, underCeiling } from "@shiju/learning/ceiling";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { stepsOfLesson } from "@shiju/learning/steps";
import type { CheckedLesson } from "./check-lesson.ts";
import type { WordForm } from "./forms.ts";
import { inflectedPlaces, nothingKnown, unknownWords, withLesson } from "./known-words.ts";
import { namesOf } from "./parts.ts";
import type { Pack, Syllabus } from "./schema.ts";
import type { Path } from "./source.ts";

const mostNewWords = 10;
const fewestLaterSentences = 4;
const fewestLaterLessons = 2;

/** The parts of a lesson that are compared with the plan. */
export interface PlannedLesson {
  id: string;
  lesson: CheckedLesson;
}

/** A fault of the plan itself, or of a lesson compared with the plan. In the second case the fault is at a sentence. */
export interface SyllabusFault {
  /** The lesson in whose file the fault is. If it is left out, the fault is in the plan's file. */
  lesson?: string;
  path: Path;
  onKey?: boolean;
  message: string;
}

/** How often a new word occurs in later lessons, and the number of these lessons. */
export interface Recycling {
  word: string;
  lesson: string;
  sentences: number;
  lessons: number;
}

/** Compares a plan with the lessons. `lessons` are only the lessons without faults of their own. */
export function syllabusFaults(
  syllabus: Syllabus,
  pack: Pack,
  lessons: readonly PlannedLesson[],
): SyllabusFault[] {
  const complete = pack.lessons.every((id) => lessons.some((lesson) => lesson.id === id));
  return [
    ...planFaults(syllabus, pack),
    ...wordFaults(syllabus, pack, lessons),
    ...(complete ? recyclingFaults(syllabus, lessons) : []),
    ...ceilingFaults(pack, lessons),
  ];
}

function planFaults({ lessons, last_block }: Syllabus, pack: Pack): SyllabusFault[] {
  const order = Object.keys(lessons);
  const seen = new Map<string, string>();
  const unknown = order
    .filter((id) => !pack.lessons.includes(id))
    .map((id) => ({
      path: ["lessons", id],
      onKey: true,
      message: `pack.yaml 的 lessons 里没有 ${id}；请在那里补上，或从计划里删去`,
    }));
  const missing = pack.lessons
    .filter((id) => !lessons[id])
    .map((id) => ({ path: ["lessons"], onKey: true, message: `计划里没有 ${id}；请补上这一课` }));
  const planned = order.filter((id) => pack.lessons.includes(id));
  const ordered = pack.lessons.filter((id) => lessons[id]);
  const misplaced = planned.find((id, index) => id !== ordered[index]);
  return [
    ...unknown,
    ...missing,
    ...(misplaced
      ? [
          {
            path: ["lessons", misplaced],
            onKey: true,
            message: `${misplaced} 的次序与 pack.yaml 不同；请排成一样`,
          },
        ]
      : []),
    ...(last_block !== undefined && !lessons[last_block]
      ? [{ path: ["last_block"], message: `计划里没有 ${last_block}；请改正` }]
      : []),
    ...Object.entries(lessons).flatMap(([id, lesson]) => {
      const words = Object.keys(lesson.new ?? {});
      const again = words.flatMap((word) => {
        const earlier = seen.get(word);
        seen.set(word, earlier ?? id);
        return earlier
          ? [
              {
                path: ["lessons", id, "new", word],
                onKey: true,
                message: `“${word}”在 ${earlier} 已经是新词；请删去一处`,
              },
            ]
          : [];
      });
      return words.length > mostNewWords
        ? [
            ...again,
            {
              path: ["lessons", id, "new"],
              onKey: true,
              message: `${id} 有 ${words.length} 个新词，最多 ${mostNewWords} 个；请挪到别的课`,
            },
          ]
        : again;
    }),
  ];
}

/** Finds words in a lesson that neither it nor a lesson before it introduces, and words of its plan that it lacks. */
function wordFaults(syllabus: Syllabus, pack: Pack, lessons: readonly PlannedLesson[]): SyllabusFault[] {
  const names = namesOf(pack);
  let known = nothingKnown;
  return pack.lessons.flatMap((id) => {
    const plan = syllabus.lessons[id];
    if (plan) known = withLesson(known, plan);
    const written = lessons.find((lesson) => lesson.id === id);
    if (!plan || !written) return [];
    const sentences = wordsOf(written);
    const early = sentences.flatMap((words, index) =>
      unknownWords(words, known, names).map((word) => ({
        lesson: id,
        path: ["sentences", index, "en"],
        message: `“${word}”还没有学过；请换一个说法，或写进 syllabus.yaml 这一课的 new、forms（名字写进 pack.yaml 的 names）`,
      })),
    );
    const planned = [
      ...Object.keys(plan.new ?? {}).map((word) => ({ word, path: ["lessons", id, "new", word] })),
      ...Object.keys(plan.forms ?? {}).map((word) => ({ word, path: ["lessons", id, "forms", word] })),
      ...(plan.back ?? []).map((word, index) => ({ word, path: ["lessons", id, "back", index] })),
    ];
    const missing = planned
      .filter(({ word }) => {
        const family = familyOf(word, syllabus);
        return !sentences.some((words) => hasFamily(words, family));
      })
      .map(({ word, path }) => ({
        path,
        onKey: true,
        message: `${id} 里没有“${word}”；请写进课文，或从计划里删去`,
      }));
    return [...early, ...missing];
  });
}

function wordsOf({ lesson }: PlannedLesson): WordForm[][] {
  return lesson.sentences.map(({ parts }) => parts.words);
}

/** A word and its irregular forms. */
function familyOf(word: string, { lessons }: Syllabus): string[] {
  const forms = Object.values(lessons).flatMap(({ forms: irregular = {} }) =>
    Object.entries(irregular).flatMap(([form, of]) => (of === word ? [form] : [])),
  );
  return [word, ...forms];
}

function hasFamily(words: WordForm[], family: readonly string[]): boolean {
  return family.some((one) => inflectedPlaces(words, one).length > 0);
}

/** How often each new word occurs in the lessons after its own. */
export function recyclingOf(syllabus: Syllabus, lessons: readonly PlannedLesson[]): Recycling[] {
  return Object.entries(syllabus.lessons).flatMap(([id, { new: words = {} }]) => {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at === -1) return [];
    return Object.keys(words).map((word) => {
      const family = familyOf(word, syllabus);
      const counts = lessons
        .slice(at + 1)
        .map((later) => wordsOf(later).filter((line) => hasFamily(line, family)).length);
      return {
        word,
        lesson: id,
        sentences: counts.reduce((sum, count) => sum + count, 0),
        lessons: counts.filter((count) => count > 0).length,
      };
    });
  });
}

function recyclingFaults(syllabus: Syllabus, lessons: readonly PlannedLesson[]): SyllabusFault[] {
  const order = Object.keys(syllabus.lessons);
  const exempt = syllabus.last_block === undefined ? order.length : order.indexOf(syllabus.last_block);
  return recyclingOf(syllabus, lessons)
    .filter(
      ({ lesson, sentences, lessons: later }) =>
        order.indexOf(lesson) < exempt && (sentences < fewestLaterSentences || later < fewestLaterLessons),
    )
    .map(({ word, lesson, sentences, lessons: later }) => ({
      path: ["lessons", lesson, "new", word],
      onKey: true,
      message:
        `“${word}”以后只在 ${later} 课 ${sentences} 句里出现，` +
        `至少要 ${fewestLaterLessons} 课 ${fewestLaterSentences} 句；请在后面的课里再用`,
    }));
}

function ceilingFaults(pack: Pack, lessons: readonly PlannedLesson[]): SyllabusFault[] {
  let asked: Asked = nothingAsked;
  return pack.lessons.flatMap((id) => {
    const written = lessons.find((lesson) => lesson.id === id);
    if (!written) return [];
    const drafts = written.lesson.sentences.map(({ draft }) => draft);
    const steps = stepsOfLesson(underCeiling(drafts, asked), defaultPracticeSettings).length;
    asked = askedAfter(asked, drafts);
    return steps > mostSteps
      ? [
          {
            lesson: id,
            path: ["sentences"],
            onKey: true,
            message: `初学者在这一课要答 ${steps} 题，最多 ${mostSteps} 题；请少标几个词或语块`,
          },
        ]
      : [];
  });
}

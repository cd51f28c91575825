import { spokenForms, wordForms } from "../forms.ts";
import { namesOf } from "../parts.ts";
import type { Pack } from "../schema.ts";
import { wordsOfFrame } from "../turns/turn-faults.ts";
import { type KnownWords, nothingKnown, unknownWords, withLesson } from "./known-words.ts";
import { missingPatternFaults, patternPlanFaults } from "./patterns.ts";
import {
  familyOf,
  type GradedPack,
  hasFamily,
  linesOf,
  type PlannedLesson,
  type SyllabusFault,
  wordsOf,
} from "./planned.ts";
import type { Syllabus } from "./plan-schema.ts";
import { owedFaults, recyclingFaults } from "./recycling.ts";

const mostNewWords = 10;

/**
 * Compares a plan with the lessons. `lessons` are only the lessons without faults of their own. `earlier` are the packs
 * that this one continues, the first of them first.
 */
export function syllabusFaults(
  syllabus: Syllabus,
  pack: Pack,
  lessons: readonly PlannedLesson[],
  earlier: readonly GradedPack[] = [],
): SyllabusFault[] {
  const complete = pack.lessons.every((id) => lessons.some((lesson) => lesson.id === id));
  const texts = lessons.map((lesson) => ({ id: lesson.id, lines: linesOf(lesson) }));
  const knownPatterns = Object.assign(
    {},
    ...earlier.map((one) => one.syllabus.patterns ?? {}),
  ) as NonNullable<Syllabus["patterns"]>;
  return [
    ...planFaults(syllabus, pack, earlier),
    ...patternPlanFaults(syllabus),
    ...wordFaults(syllabus, pack, lessons, earlier),
    ...textFaults(syllabus, lessons),
    ...missingPatternFaults({ syllabus, lessons: texts }, knownPatterns),
    ...(complete ? recyclingFaults({ syllabus, lessons }) : []),
    ...(complete ? owedFaults({ syllabus, lessons }, earlier) : []),
  ];
}

function planFaults(
  { lessons, last_block }: Syllabus,
  pack: Pack,
  earlier: readonly GradedPack[],
): SyllabusFault[] {
  const order = Object.keys(lessons);
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
    ...newWordFaults(lessons, earlier),
  ];
}

/** Finds words that are new twice, in this pack or in one before it, and lessons with too many new words. */
function newWordFaults(lessons: Syllabus["lessons"], earlier: readonly GradedPack[]): SyllabusFault[] {
  const seen = new Map(
    earlier.flatMap(({ pack, syllabus }) =>
      Object.entries(syllabus.lessons).flatMap(([id, plan]) =>
        broughtBy(plan).map((word): [string, string] => [word, `${pack.id} ${id}`]),
      ),
    ),
  );
  return Object.entries(lessons).flatMap(([id, plan]) => {
    const words = Object.keys(plan.new ?? {});
    const again = broughtBy(plan).flatMap((word) => {
      const before = seen.get(word);
      seen.set(word, before ?? id);
      if (before === undefined) return [];
      const key = plan.new?.[word] === undefined ? ["row"] : ["new", word];
      return [
        {
          path: ["lessons", id, ...key],
          onKey: true,
          message: `“${word}”在 ${before} 已经是新词；请删去一处`,
        },
      ];
    });
    const count = words.length + Math.ceil((plan.row ?? []).length / 2);
    return count > mostNewWords
      ? [
          ...again,
          {
            path: ["lessons", id, "new"],
            onKey: true,
            message: `${id} 有 ${count} 个新词，最多 ${mostNewWords} 个；请挪到别的课`,
          },
        ]
      : again;
  });
}

const broughtBy = ({ new: words = {}, row = [] }: Syllabus["lessons"][string]): string[] => [
  ...Object.keys(words),
  ...row,
];

/** Finds words in a lesson that neither it nor a lesson before it introduces, and words of its plan that it lacks. */
function wordFaults(
  syllabus: Syllabus,
  pack: Pack,
  lessons: readonly PlannedLesson[],
  earlier: readonly GradedPack[],
): SyllabusFault[] {
  const names = namesOf(pack);
  const plans = [...earlier.map((one) => one.syllabus), syllabus];
  let known = knownAfter(earlier);
  return pack.lessons.flatMap((id) => {
    const plan = syllabus.lessons[id];
    if (plan) known = withLesson(known, plan);
    const written = lessons.find((lesson) => lesson.id === id);
    if (!plan || !written) return [];
    const sentences = wordsOf(written);
    const early = sentences.flatMap((words, index) =>
      unknownWords(words, known, names).map((word) => earlyFault(id, word, ["sentences", index, "en"])),
    );
    const planned = [
      ...Object.keys(plan.new ?? {}).map((word) => ({ word, path: ["lessons", id, "new", word] })),
      ...Object.keys(plan.forms ?? {}).map((word) => ({ word, path: ["lessons", id, "forms", word] })),
      ...(plan.row ?? []).map((word, index) => ({ word, path: ["lessons", id, "row", index] })),
      ...(plan.back ?? []).map((word, index) => ({ word, path: ["lessons", id, "back", index] })),
    ];
    const missing = planned
      .filter(({ word }) => {
        const family = familyOf(word, plans);
        return !sentences.some((words) => hasFamily(words, family));
      })
      .map(({ word, path }) => ({
        path,
        onKey: true,
        message: `${id} 里没有“${word}”；请写进课文，或从计划里删去`,
      }));
    return [...early, ...turnWordFaults(written, known, names), ...missing];
  });
}

/** Finds words in the questions and frames of a lesson that were not met yet. Fillers may go beyond the course. */
function turnWordFaults(
  { id, lesson }: PlannedLesson,
  known: KnownWords,
  names: readonly string[],
): SyllabusFault[] {
  return (lesson.turn ?? []).flatMap(({ ask, say, reply }, index) => {
    const texts = [
      { text: ask, path: ["ask"] },
      ...say.map((text, at) => ({ text, path: ["say", at] })),
      ...(reply === undefined ? [] : [{ text: reply, path: ["reply"] }]),
    ];
    return texts.flatMap(({ text, path }) =>
      unknownWords(wordForms(wordsOfFrame(text)), known, names).map((word) =>
        earlyFault(id, word, ["turn", index, ...path]),
      ),
    );
  });
}

const earlyFault = (lesson: string, word: string, path: SyllabusFault["path"]): SyllabusFault => ({
  lesson,
  path,
  message: `“${word}”还没有学过；请换一个说法，或写进 syllabus.yaml 这一课的 new、forms（名字写进 pack.yaml 的 names）`,
});

function knownAfter(earlier: readonly GradedPack[]): KnownWords {
  return earlier
    .flatMap(({ pack, syllabus }) => pack.lessons.flatMap((id) => syllabus.lessons[id] ?? []))
    .reduce(withLesson, nothingKnown);
}

/** Finds lessons that do not have the title or the line of their plan. */
function textFaults(syllabus: Syllabus, lessons: readonly PlannedLesson[]): SyllabusFault[] {
  return lessons.flatMap(({ id, lesson }) => {
    const plan = syllabus.lessons[id];
    const title =
      plan?.title === undefined || plan.title === lesson.title
        ? []
        : [
            {
              lesson: id,
              path: ["title"],
              message: `计划里的标题是“${plan.title}”；请使两处相同`,
            },
          ];
    const say = plan?.say;
    const sought = say === undefined ? "" : spokenForms(say).join(" ");
    const isSaid =
      sought === "" ||
      lesson.sentences.some(({ parts }) =>
        ` ${parts.words.flatMap(({ form }) => form || []).join(" ")} `.includes(` ${sought} `),
      );
    return isSaid
      ? title
      : [
          ...title,
          {
            path: ["lessons", id, "say"],
            message: `${id} 里没有“${say ?? ""}”这一句；请写进课文，或改正计划`,
          },
        ];
  });
}

import type { DraftFault } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { longestLesson } from "@shiju/course-pack/lesson-rules";
import type { AuthoredLesson, AuthoredSentence } from "@shiju/course-pack/schema";
import type { CompiledPack } from "#content/compiled.ts";
import type { MakePack, PackWatch } from "#content/compiling/pack-maker.ts";
import { digest } from "#content/digest.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";

const mostRounds = 4;

/** Counts the lessons of a pack in the job that makes it. */
export const watchOf = ({ signal, progress }: Pick<RunningJob<never>, "signal" | "progress">): PackWatch => ({
  signal,
  onLesson: (done, of) => progress({ done, of, what: "课" }),
});

/**
 * Returns a draft with defaults for fields that only a finished course needs. An author who tries a lesson has no
 * description yet.
 */
export function withDefaults(draft: DraftPack): DraftPack {
  const { head } = draft;
  return {
    head: {
      ...head,
      title: head.title || "没有名字的课程",
      description: head.description || "还没有介绍",
      category: head.category || "自己写的",
      license: head.license || "未说明",
    },
    lessons: draft.lessons.map(({ id, lesson }, at) => ({
      id,
      lesson: {
        ...lesson,
        title: lesson.title || `第 ${at + 1} 课`,
        goal: lesson.goal || "学会这一课的句子",
      },
    })),
  };
}

/** A lesson or a line with where it stands in the whole draft. */
export interface Placed {
  lesson: number;
  lines: number[];
}

interface PlacedDraft {
  draft: DraftPack;
  /** The place that each lesson of `draft` had in the draft that the author wrote. */
  places: Placed[];
}

/**
 * The written lines of a draft, in lessons that are short enough. A lesson that is too long to be published is cut into
 * parts, so that it can be tried.
 */
function inParts({ head, lessons }: DraftPack): PlacedDraft {
  const parts = lessons.flatMap(({ id, lesson: { grammar, turn, collect, ...whole } }, at) => {
    const { title, sentences } = whole;
    const lines = [...sentences.keys()].filter((line) => unwritten(sentences[line]) === null);
    if (lines.length === 0 && sentences.length > 0) return [];
    const count = Math.max(1, Math.ceil(lines.length / longestLesson));
    const lesson = count === 1 ? whole : withoutParagraph(whole);
    const end = (part: number) => Math.round((part * lines.length) / count);
    const linesOf = (part: number) => lines.slice(end(part), end(part + 1));
    return Array.from({ length: count }, (_, part) => ({
      id: part === 0 ? id : `${digest(12, id)}-${part + 1}`,
      lesson: {
        ...lesson,
        ...(part === 0 && grammar && { grammar }),
        ...(part === count - 1 && turn && { turn }),
        ...(part === count - 1 && collect && { collect }),
        ...(count > 1 && { title: `${title}（${part + 1}/${count}）` }),
        sentences: linesOf(part).flatMap((line) => lesson.sentences[line] ?? []),
      },
      place: { lesson: at, lines: linesOf(part) },
    }));
  });
  return {
    draft: asTried(
      head,
      parts.map(({ id, lesson }) => ({ id, lesson })),
    ),
    places: parts.map(({ place }) => place),
  };
}

/** A pack of these lessons, without what its head says of other lessons. */
function asTried(head: DraftPack["head"], lessons: DraftPack["lessons"]): DraftPack {
  const { parts: _parts, placement: _placement, ...rest } = head;
  const names = lessons.map(({ id }) => id);
  return {
    head: { ...rest, lessons: names },
    lessons: lessons.map(({ id, lesson: { collect = [], ...lesson } }) => {
      const kept = collect.filter((other) => names.includes(other));
      return { id, lesson: { ...lesson, ...(kept.length > 0 && { collect: kept }) } };
    }),
  };
}

function withoutParagraph({ paragraph: _paragraph, sentences, ...lesson }: AuthoredLesson): AuthoredLesson {
  return { ...lesson, sentences: sentences.map(({ points: _points, joins: _joins, ...line }) => line) };
}

/** The keys without which a lesson can be tried, if they have a fault. */
const further = ["practice", "teaser", "turn", "collect", "paragraph"] as const;
const isFurther = ({ line, field: [key] }: DraftFault): boolean =>
  line === null && further.some((one) => one === key);

function withoutFurther(lesson: AuthoredLesson): AuthoredLesson {
  const { practice: _practice, teaser: _teaser, turn: _turn, collect: _collect, ...rest } = lesson;
  return withoutParagraph(rest);
}

/** The fault of a lesson that is longer or shorter than its kind of course allows. */
const isOfBounds = ({ line, field }: DraftFault): boolean => line === null && field.join() === "sentences";

/** The fault of a course that cannot be continued. It can be tried by itself. */
const isOfChain = ({ field }: DraftFault): boolean => field.join() === "continues";

/** Returns the language in which a line has no text, English before Chinese; null if the line has both texts. */
const unwritten = (line: AuthoredSentence | undefined): "en" | "zh" | null =>
  !line?.en ? "en" : !line.zh ? "zh" : null;

const lacks = { en: "还没有英文", zh: "还没有中文" };

const faultsOfUnwritten = ({ lessons }: DraftPack): DraftFault[] =>
  lessons.flatMap(({ lesson }, at) =>
    lesson.sentences.flatMap((sentence, line) => {
      const language = unwritten(sentence);
      return language === null ? [] : [{ lesson: at, line, field: [language], message: lacks[language] }];
    }),
  );

const placeOf = ({ lesson, line }: DraftFault) => `${lesson} ${line}`;

/**
 * Returns the faults of a draft in the order of the draft. A missing English or Chinese text is reported in plain words
 * instead of the line's other faults.
 */
export function inPlainWords(draft: DraftPack, faults: readonly DraftFault[]): DraftFault[] {
  const plain = faultsOfUnwritten(draft);
  const places = new Set(plain.map(placeOf));
  return [...plain, ...faults.filter((fault) => !places.has(placeOf(fault)))].toSorted(
    (a, b) => (a.lesson ?? -1) - (b.lesson ?? -1) || (a.line ?? -1) - (b.line ?? -1),
  );
}

/**
 * Returns a draft without its faulty lines, and without lessons that have only faulty lines; null if nothing is left.
 */
function withoutFaulty({ draft, places }: PlacedDraft, faults: readonly DraftFault[]): PlacedDraft | null {
  const isFaulty = new Set(faults.filter((fault) => !isFurther(fault) && !isOfBounds(fault)).map(placeOf));
  const isPlain = new Set(faults.filter(isFurther).map((fault) => fault.lesson));
  const kept = draft.lessons.flatMap(({ id, lesson: written }, at) => {
    const lesson = isPlain.has(at) ? withoutFurther(written) : written;
    if (isFaulty.has(`${at} null`) && lesson.sentences.length > 0) return [];
    const stays = (_: unknown, line: number) => !isFaulty.has(`${at} ${line}`);
    const sentences = lesson.sentences.filter(stays);
    const place = places[at];
    if (sentences.length === 0 || !place) return [];
    return [
      {
        lesson: { id, lesson: { ...lesson, sentences } },
        place: { ...place, lines: place.lines.filter(stays) },
      },
    ];
  });
  const ofHead = faults.filter(({ lesson }) => lesson === null);
  const isLost = ofHead.some(isOfChain);
  if (kept.length === 0 || !ofHead.every(isOfChain)) return null;
  const { kind, continues, ...head } = draft.head;
  return {
    draft: asTried(
      {
        ...head,
        ...(continues && !isLost && { continues }),
        ...(kind && !faults.some(isOfBounds) && { kind }),
      },
      kept.map(({ lesson }) => lesson),
    ),
    places: kept.map(({ place }) => place),
  };
}

/**
 * Makes a pack of the finished part of a draft. Returns the pack, the places of its lessons and lines in the draft, and
 * the faults of the other lines.
 */
export async function makeFinished(
  make: MakePack,
  { owner, packId }: { owner: string; packId: string },
  written: DraftPack,
  watch: PackWatch,
): Promise<{ pack: CompiledPack | null; places: Placed[]; faults: DraftFault[] }> {
  let rest: PlacedDraft | null = inParts(withDefaults(written));
  const left = faultsOfUnwritten(written);
  for (let round = 0; rest && rest.draft.lessons.length > 0 && round < mostRounds; round++) {
    const { draft, places } = rest;
    const { faults, pack } = await make(owner, packId, draft, watch);
    if (pack) return { pack, places, faults: left };
    left.push(
      ...faults.map(({ lesson, line, field, message }) => {
        const place = lesson === null ? undefined : places[lesson];
        return {
          lesson: place?.lesson ?? null,
          line: line === null ? null : (place?.lines[line] ?? null),
          field,
          message,
        };
      }),
    );
    rest = withoutFaulty(rest, faults);
  }
  return { pack: null, places: [], faults: left };
}

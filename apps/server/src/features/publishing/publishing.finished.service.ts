import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { CompiledPack } from "#content/compiled.ts";
import type { MakePack } from "#content/compiling/pack-maker.ts";
import type { PackFault } from "#content/compiling/pack-question.ts";

const mostRounds = 4;

/** A draft with what only a finished course needs: who tries a lesson has no description to write first. */
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

/** Where what is left of a draft stood in it. */
const wholePlaces = ({ lessons }: DraftPack): Placed[] =>
  lessons.map(({ lesson }, at) => ({ lesson: at, lines: [...lesson.sentences.keys()] }));

/** A draft without the lines that have faults, and without lessons that have no others; null where nothing is left. */
function withoutFaulty(
  draft: DraftPack,
  places: Placed[],
  faults: readonly PackFault[],
): { draft: DraftPack; places: Placed[] } | null {
  const isFaulty = new Set(faults.map(({ lesson, line }) => `${lesson} ${line}`));
  const kept = draft.lessons.flatMap(({ id, lesson }, at) => {
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
  if (kept.length === 0 || faults.some(({ lesson }) => lesson === null)) return null;
  const lessons = kept.map(({ lesson }) => lesson);
  return {
    draft: { head: { ...draft.head, lessons: lessons.map(({ id }) => id) }, lessons },
    places: kept.map(({ place }) => place),
  };
}

/** What is finished of a draft as a pack, where each lesson and line of it stood in the draft, and the faults of the rest there. */
export async function makeFinished(
  make: MakePack,
  packId: string,
  written: DraftPack,
): Promise<{ pack: CompiledPack | null; places: Placed[]; faults: PackFault[] }> {
  const whole = withDefaults(written);
  let rest: ReturnType<typeof withoutFaulty> = { draft: whole, places: wholePlaces(whole) };
  const left: PackFault[] = [];
  for (let round = 0; rest && rest.draft.lessons.length > 0 && round < mostRounds; round++) {
    const { draft, places } = rest;
    const { faults, pack } = await make(packId, draft);
    if (pack) return { pack, places, faults: left };
    left.push(
      ...faults.map(({ lesson, line, message }) => {
        const place = lesson === null ? undefined : places[lesson];
        return {
          lesson: place?.lesson ?? null,
          line: line === null ? null : (place?.lines[line] ?? null),
          message,
        };
      }),
    );
    rest = withoutFaulty(draft, places, faults);
  }
  return { pack: null, places: [], faults: left };
}

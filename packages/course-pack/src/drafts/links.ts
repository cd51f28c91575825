import type { Drawing } from "@shiju/learning/drawings";
import { englishKey } from "../forms.ts";
import type { ArrangedLesson } from "./arrange.ts";
import type { DraftPart, HeadFields } from "./items.ts";

/** The keys of a pack that name lessons or quote lines. */
interface LinkingPack {
  parts?: LinkedPart[] | undefined;
  placement?: string[] | undefined;
}

/** A part of a course as `pack.yaml` has it. */
export interface LinkedPart {
  title: string;
  lessons: string[];
  drawing: Drawing;
  done?: string | undefined;
}

interface LinkingLesson {
  id: string;
  lesson: { collect?: string[] | undefined; sentences: { en: string }[] };
}

/** The place of a line in its pack: lesson and line from 0. */
interface LinePlace {
  lesson: number;
  line: number;
}

/** The same by places. A draft has ids there, so that it may be written anew and moved. */
interface PackLinks {
  /** The part that begins at each lesson. */
  parts: (DraftPart | null)[];
  /** For each lesson the places of the lessons that it collects from. */
  collect: number[][];
  placement: LinePlace[];
}

/** Finds the lessons and lines that a pack points to. Names and quotations that do not exist are left out. */
export function linksOf(
  { parts = [], placement = [] }: LinkingPack,
  lessons: readonly LinkingLesson[],
): PackLinks {
  const places = new Map(lessons.map(({ id }, at) => [id, at]));
  const lines = linePlaces(lessons);
  return {
    parts: lessons.map(({ id }) => {
      const part = parts.find((one) => one.lessons[0] === id);
      return part ? { title: part.title, drawing: part.drawing, done: part.done ?? "" } : null;
    }),
    collect: lessons.map(({ lesson: { collect = [] } }) => collect.flatMap((id) => places.get(id) ?? [])),
    placement: placement.flatMap((line) => lines.get(englishKey(line)) ?? []),
  };
}

/** The first place of each line, by its English. */
export function linePlaces(lessons: readonly LinkingLesson[]): Map<string, LinePlace> {
  const places = new Map<string, LinePlace>();
  for (const [lesson, { lesson: written }] of lessons.entries())
    for (const [line, { en }] of written.sentences.entries())
      if (!places.has(englishKey(en))) places.set(englishKey(en), { lesson, line });
  return places;
}

/** Returns the parts of a course. The lessons before the first part belong to none, which is a fault of the pack. */
export function toParts(arranged: readonly ArrangedLesson[], names: readonly string[]): LinkedPart[] {
  const parts: LinkedPart[] = [];
  for (const [at, { lesson }] of arranged.entries()) {
    const { part } = lesson.fields;
    const name = names[at] ?? "";
    if (part)
      parts.push({
        title: part.title,
        lessons: [name],
        drawing: part.drawing,
        ...(part.done !== "" && { done: part.done }),
      });
    else parts.at(-1)?.lessons.push(name);
  }
  return parts;
}

/** Returns the English of the lines of the placement in the order of the course. Lines without English are left out. */
export function toPlacement(
  { placement }: Pick<HeadFields, "placement">,
  arranged: readonly ArrangedLesson[],
): string[] {
  const chosen = new Set(placement);
  return arranged.flatMap(({ lines }) =>
    lines.flatMap(({ id, fields: { en } }) =>
      chosen.has(id) && en !== "" ? [en.replaceAll(" | ", " ")] : [],
    ),
  );
}

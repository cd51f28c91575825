import type { HeadFields, LineFields } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import type { ReadText } from "../language/read-text.ts";
import { newId } from "#platform/ids.ts";

/** A lesson of more sentences is parted, into lessons of about so many. */
const longestLesson = 30;
const usualLesson = 15;

type Person = HeadFields["people"][number];

/** Sentences of a text as lines, with the people who speak them. */
export function castOf(
  { lines }: Pick<ReadText, "lines">,
  known: readonly Person[],
): { people: Person[]; lines: Partial<LineFields>[] } {
  const people = [...known];
  return {
    lines: lines.map(({ who, en, zh }) => ({ who: who === "" ? "" : idOf(who, people), en, zh })),
    people,
  };
}

function idOf(name: string, people: Person[]): string {
  const known = people.find(({ en }) => en.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const bare = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const free = [bare || "person", ...people.map((_, at) => `${bare || "person"}-${at + 2}`)];
  const id = free.find((one) => people.every((person) => person.id !== one)) ?? newId();
  people.push({ id, en: name, zh: name, voice: (people.length % 4) + 1, pitch: null });
  return id;
}

/** Lines in lessons that a learner can take in at once. */
export function dealtOut<Line>(lines: readonly Line[]): Line[][] {
  if (lines.length <= longestLesson) return [[...lines]];
  const count = Math.ceil(lines.length / usualLesson);
  return Array.from({ length: count }, (_, at) =>
    lines.slice(Math.round((at * lines.length) / count), Math.round(((at + 1) * lines.length) / count)),
  );
}

/** What makes lessons of lines, behind the last lesson that there is. */
export function lessonsWith(
  parts: readonly Partial<LineFields>[][],
  { after, number, scene }: { after: string | null; number: number; scene: string },
): { operations: Operation[]; first: string } {
  const ids = parts.map(() => newId());
  const places = placesBetween(after, null, parts.length);
  const operations = parts.flatMap((lines, at): Operation[] => {
    const linePlaces = placesBetween(null, null, lines.length);
    const id = ids[at] ?? newId();
    return [
      {
        do: "add",
        kind: "lesson",
        id,
        fields: { place: places[at] ?? "i", title: `第 ${number + at} 课`, scene: at === 0 ? scene : "" },
      },
      ...lines.map((fields, index): Operation => ({
        do: "add",
        kind: "line",
        id: newId(),
        fields: { ...fields, lesson_id: id, place: linePlaces[index] ?? "i" },
      })),
    ];
  });
  return { operations, first: ids[0] ?? "" };
}

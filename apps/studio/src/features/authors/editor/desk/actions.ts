import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf, LineFields } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import { chunksIn, withBars } from "./marks.ts";
import { changeParts } from "#parts/draft/change-parts.ts";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { newId } from "#platform/ids.ts";

type Line = ItemOf<"line">;

/** Returns the operations that add lines to a lesson, behind one of its lines or at its end. */
export function addedLines(
  { lesson, lines }: ArrangedLesson,
  added: readonly Partial<LineFields>[],
  behind: string | null = lines.at(-1)?.id ?? null,
) {
  const at = lines.findIndex(({ id }) => id === behind);
  const places = placesBetween(
    lines[at]?.fields.place ?? null,
    lines[at + 1]?.fields.place ?? null,
    added.length,
  );
  return added.map((fields, index) => ({
    do: "add" as const,
    kind: "line" as const,
    id: newId(),
    fields: { ...fields, lesson_id: lesson.id, place: places[index] ?? "i" },
  }));
}

/** Adds lines to a lesson, and returns their ids. One undo takes all of them back. */
export function addLines(
  store: DraftStore,
  lesson: ArrangedLesson,
  added: readonly Partial<LineFields>[],
  behind?: string,
): string[] {
  const operations = addedLines(lesson, added, behind);
  editTogether(store, added.length === 1 ? "加一句" : `加 ${added.length} 句`, operations);
  return operations.map(({ id }) => id);
}

/** Does operations that are too many for one change. It makes several changes, and one undo takes all of them back. */
export function editTogether(store: DraftStore, what: string, operations: readonly Operation[]): void {
  const group = newId();
  for (const part of changeParts(operations)) store.edit({ what, group, operations: part });
}

/** Splits a line before one of its words. The first half keeps everything that does not belong only to the second half. */
export function splitLine(store: DraftStore, lesson: ArrangedLesson, line: Line, before: number): string {
  const words = chunksIn(line.fields.en).flat();
  const at = lesson.lines.indexOf(line);
  const [place = "i"] = placesBetween(line.fields.place, lesson.lines[at + 1]?.fields.place ?? null, 1);
  const id = newId();
  const { lesson_id, who } = line.fields;
  store.edit({
    what: "分成两句",
    operations: [
      store.set("line", line.id, { en: words.slice(0, before).join(" "), words: [], equal: [], accept: [] }),
      { do: "add", kind: "line", id, fields: { lesson_id, place, who, en: words.slice(before).join(" ") } },
    ],
  });
  return id;
}

/** Joins a line with the one below it. */
export function joinLines(store: DraftStore, line: Line, next: Line): void {
  const [one, other] = [line.fields, next.fields];
  const words = [...chunksIn(one.en).flat(), ...chunksIn(other.en).flat()];
  store.edit({
    what: "并成一句",
    operations: [
      store.set("line", line.id, {
        en: withBars(words, []),
        zh: plainChinese(one.zh) + plainChinese(other.zh),
        words: [...one.words, ...other.words],
        equal: [...one.equal, ...other.equal],
        accept: [],
        mistakes: [...one.mistakes, ...other.mistakes],
        note: [one.note, other.note].filter(Boolean).join(" "),
      }),
      store.remove("line", next.id),
    ],
  });
}

const plainChinese = (marked: string) =>
  marked.replaceAll(/\/\d+(?=[\s\p{P}]|$)/gu, "").replaceAll(/\s*\|\s*|\s+/gu, "");

/** Moves a line up or down among those of its lesson. */
export function moveLine(store: DraftStore, { lines }: ArrangedLesson, line: Line, by: -1 | 1): void {
  const at = lines.indexOf(line);
  const [low, high] = by < 0 ? [lines[at - 2], lines[at - 1]] : [lines[at + 1], lines[at + 2]];
  if (!(by < 0 ? high : low)) return;
  const [place = "i"] = placesBetween(low?.fields.place ?? null, high?.fields.place ?? null, 1);
  store.edit({ what: "移动一句", operations: [store.set("line", line.id, { place })] });
}

export function removeLine(store: DraftStore, line: Line): void {
  store.edit({ what: "删去一句", operations: [store.remove("line", line.id)] });
}

/** Adds a lesson at the end and returns its id. */
export function addLesson(store: DraftStore, lessons: readonly ArrangedLesson[]): string {
  const id = newId();
  const [place = "i"] = placesBetween(lessons.at(-1)?.lesson.fields.place ?? null, null, 1);
  store.edit({
    what: "加一课",
    operations: [{ do: "add", kind: "lesson", id, fields: { place } }],
  });
  return id;
}

export function moveLesson(
  store: DraftStore,
  lessons: readonly ArrangedLesson[],
  moved: ArrangedLesson,
  by: -1 | 1,
): void {
  const at = lessons.indexOf(moved);
  const [low, high] = by < 0 ? [lessons[at - 2], lessons[at - 1]] : [lessons[at + 1], lessons[at + 2]];
  if (!(by < 0 ? high : low)) return;
  const [place = "i"] = placesBetween(low?.lesson.fields.place ?? null, high?.lesson.fields.place ?? null, 1);
  store.edit({ what: "移动一课", operations: [store.set("lesson", moved.lesson.id, { place })] });
}

/** Removes a lesson with all its lines. A part that begins with the lesson begins with the next lesson then. */
export function removeLesson(
  store: DraftStore,
  lessons: readonly ArrangedLesson[],
  { lesson, lines }: ArrangedLesson,
): void {
  const { part } = lesson.fields;
  const next = lessons[lessons.findIndex((one) => one.lesson.id === lesson.id) + 1]?.lesson;
  editTogether(store, "删去一课", [
    ...(part && next && next.fields.part === null ? [store.set("lesson", next.id, { part })] : []),
    ...lines.map(({ id }) => store.remove("line", id)),
    store.remove("lesson", lesson.id),
  ]);
}

import type { Item, ItemOf } from "./items.ts";

export interface ArrangedLesson {
  lesson: ItemOf<"lesson">;
  lines: ItemOf<"line">[];
}

/**
 * Returns lessons and lines in their order. If the lesson of a line was removed on another device, the line is in the
 * first lesson.
 */
export function arrange(items: Iterable<Item>): ArrangedLesson[] {
  const lessons: ItemOf<"lesson">[] = [];
  const lines: ItemOf<"line">[] = [];
  for (const item of items) {
    if (item.removed) continue;
    if (item.kind === "lesson") lessons.push(item);
    else if (item.kind === "line") lines.push(item);
  }
  const arranged = lessons.toSorted(byPlace).map((lesson): ArrangedLesson => ({ lesson, lines: [] }));
  const byId = new Map(arranged.map((one) => [one.lesson.id, one]));
  for (const line of lines.toSorted(byPlace))
    (byId.get(line.fields.lesson_id) ?? arranged[0])?.lines.push(line);
  return arranged;
}

function byPlace(
  a: { id: string; fields: { place: string } },
  b: { id: string; fields: { place: string } },
): number {
  const [one, other] = [a.fields.place, b.fields.place];
  return one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1;
}

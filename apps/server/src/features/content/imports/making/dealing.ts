import { type ImportKind, longestTitle, mostOfImport } from "@shiju/contract/content/imports";
import type { DraftLesson } from "./making.ts";

/**
 * Deals the lessons of a file into the smallest possible number of lists or courses of equal size. No lesson is split.
 */
export function deal(kind: ImportKind, lessons: readonly DraftLesson[]): DraftLesson[][] {
  const sizeOf = ({ words, sentences }: DraftLesson) => words.length + sentences.length;
  const all = lessons.reduce((sum, lesson) => sum + sizeOf(lesson), 0);
  const most = mostOfImport[kind];
  const even = all / Math.max(1, Math.ceil(all / most));
  const lists: DraftLesson[][] = [];
  let [size, before] = [0, 0];
  for (const lesson of lessons) {
    const isFull = size + sizeOf(lesson) > most || before + size >= even * lists.length;
    if (lists.length === 0 || isFull) {
      before += size;
      size = 0;
      lists.push([]);
    }
    lists.at(-1)!.push(lesson);
    size += sizeOf(lesson);
  }
  return lists;
}

/** The title of one of several lists of a file. */
export function titleOfList(title: string, at: number, count: number): string {
  if (count === 1) return title;
  const place = `（${at + 1}）`;
  return title.slice(0, longestTitle - place.length) + place;
}

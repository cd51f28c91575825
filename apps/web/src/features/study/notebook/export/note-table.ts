import { lessonNumber } from "@shiju/learning/lesson-name";
import { siteName } from "@shiju/ui/site/site-name.ts";
import type { Book } from "#features/study/notebook/books.ts";
import type { Note } from "#features/study/notebook/notebook.queries.ts";
import type { Table } from "#platform/format/workbook.ts";

const two = (value: number) => String(value).padStart(2, "0");

function dayOf(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const placeOf = (note: Note) => {
  const lesson = note.kind === "sentence" ? note.lesson : note.example?.lesson;
  if (!lesson) return "";
  return `${lesson.course.title} ${lessonNumber(lesson, lesson.kind === "chapter" ? "章" : "课")}`;
};

const meaningOf = (note: Note & { kind: "word" }) =>
  note.meanings
    .filter(({ zh }) => zh.length > 0)
    .map(({ class: ofClass, zh }) => `${ofClass}. ${zh.join("，")}`)
    .join("；");

export function tableOf({ kind }: Pick<Book, "kind">, notes: readonly Note[]): Table {
  return kind === "sentence"
    ? [["英文", "中文", "来源", "错误次数", "上次出错", "加入时间"], ...notes.map(sentenceRow)]
    : [["单词", "美音", "英音", "释义", "例句", "例句中文", "来源", "加入时间"], ...notes.map(wordRow)];
}

function sentenceRow(note: Note): (string | number)[] {
  if (note.kind === "word") return [];
  return [note.en, note.zh, placeOf(note), note.errors, dayOf(note.last_error_at), dayOf(note.since)];
}

function wordRow(note: Note): (string | number)[] {
  if (note.kind === "sentence") return [];
  const { id, us, uk, example, since } = note;
  return [id, us, uk, meaningOf(note), example?.en ?? "", example?.zh ?? "", placeOf(note), dayOf(since)];
}

/** Notes as cards: front, back, source and tags. */
export function cardsOf({ name, kind }: Pick<Book, "name" | "kind">, notes: readonly Note[]): Table {
  // A tag holds no space.
  const site = siteName().replaceAll(/\s+/g, "_");
  const tags = `${site} ${kind === "word" ? "单词" : "句子"}::${name}`;
  return notes.map((note) => {
    if (note.kind === "sentence") return [note.zh, note.en, placeOf(note), tags];
    const spoken = [note.us && `/${note.us}/`, note.example?.en, note.example?.zh];
    const front = meaningOf(note) || (note.example?.zh ?? note.id);
    return [front, [note.id, ...spoken].filter(Boolean).join("\n"), placeOf(note), tags];
  });
}

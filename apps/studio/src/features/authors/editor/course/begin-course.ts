import { mostLines, mostPastedCharacters, mostPastedPieces } from "@shiju/contract/authors/fields";
import type { HeadFields, LineFields, PastedPiece } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import type { ReadText } from "../language/reading/read-text.ts";
import { type Accent, accentOfCourse, voiceFor } from "./voices.ts";
import { newId } from "#platform/ids.ts";

/** A lesson with more sentences than `longestLesson` is split into lessons of about `usualLesson` sentences. */
const longestLesson = 30;
const usualLesson = 15;
const mostPeople = 50;

type Person = HeadFields["people"][number];

/** Sentences of a text that become lines, and the pieces of the text from which the sentences were made. */
export interface NewLines {
  lines: { id: string; fields: Partial<LineFields> }[];
  pasted: PastedPiece[];
}

/** Turns a text into the lines of one lesson or of several lessons, with the people who speak the lines. */
export function linesOf(read: ReadText, known: readonly Person[]): { people: Person[]; lessons: NewLines[] } {
  const people = [...known];
  const accent = accentOfCourse(
    known,
    read.lines.map(({ en }) => en),
  );
  const all = read.lines.map(({ who, whoZh, en, zh, stage }) => {
    const person = who === "" ? "" : idOf(who, { nameZh: whoZh, people, accent });
    // Where a course has no room for another person, the name stays before what is said.
    const said = person === null ? `${who}: ${en}` : en;
    return { id: newId(), fields: { who: person ?? "", en: said, zh, stage } };
  });
  const lessons = dealtOut(all).map((lines): NewLines => ({ lines, pasted: [] }));
  const lessonOf = new Map(lessons.flatMap((lesson) => lesson.lines.map(({ id }) => [id, lesson] as const)));
  let lesson = lessons[0];
  for (const { line: at, ...piece } of read.pieces) {
    const line = at === null ? null : (all[at]?.id ?? null);
    if (line !== null) lesson = lessonOf.get(line);
    lesson?.pasted.push({ ...piece, line });
  }
  return { people, lessons };
}

interface Cast {
  nameZh: string;
  /** The people known so far. A new person is added. */
  people: Person[];
  accent: Accent;
}

/** Returns the id for a person with this English name; null if there are too many people. */
function idOf(name: string, { nameZh, people, accent }: Cast): string | null {
  const known = people.find(({ en }) => en.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  if (people.length >= mostPeople) return null;
  const bare = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const free = [bare || "person", ...people.map((_, at) => `${bare || "person"}-${at + 2}`)];
  const id = free.find((one) => people.every((person) => person.id !== one)) ?? newId();
  const named = { en: name, zh: nameZh || name };
  people.push({ id, ...named, ...voiceFor(named, people, accent) });
  return id;
}

/** Lines in lessons that a learner can take in at once. */
function dealtOut<Line>(lines: readonly Line[]): Line[][] {
  const count = lessonCount(lines.length);
  return Array.from({ length: count }, (_, at) =>
    lines.slice(Math.round((at * lines.length) / count), Math.round(((at + 1) * lines.length) / count)),
  );
}

/** In how many lessons so many sentences are parted. */
export const lessonCount = (lines: number): number =>
  lines <= longestLesson ? 1 : Math.ceil(lines / usualLesson);

/** Why a text cannot become lines as it is; null where it can. */
export function textFault({ lines, pieces }: ReadText): string | null {
  if (lines.length === 0) return "先放进英文";
  if (lines.length > mostLines)
    return `这里有 ${lines.length} 句，一门课程最多 ${mostLines} 句；请删去一些，或分成几门`;
  const { lessons } = linesOf({ scene: "", lines, pieces }, []);
  const isTooLong = ({ pasted }: NewLines) =>
    pasted.length > mostPastedPieces ||
    pasted.reduce((sum, { text }) => sum + text.length, 0) > mostPastedCharacters;
  const long = lessons.find(isTooLong)?.pasted.find(({ as }) => as === "unused");
  return long ? `第 ${long.row} 行起有太多文字没有归到句子；请删去它们，或分几次放` : null;
}

interface NewLessons {
  after: string | null;
  scene: string;
  /** The title if there is one lesson. If there are several, each lesson's title is its first sentence. */
  title: string;
}

/** Returns the operations that make lessons of lines and add them after the last lesson. */
export function lessonsWith(
  lessons: readonly NewLines[],
  { after, scene, title }: NewLessons,
): { operations: Operation[]; first: string } {
  const ids = lessons.map(() => newId());
  const places = placesBetween(after, null, lessons.length);
  const operations = lessons.flatMap(({ lines, pasted }, at): Operation[] => {
    const linePlaces = placesBetween(null, null, lines.length);
    const id = ids[at] ?? newId();
    return [
      {
        do: "add",
        kind: "lesson",
        id,
        fields: {
          place: places[at] ?? "i",
          title: lessons.length === 1 && title !== "" ? title : firstWords(lines[0]?.fields),
          scene: at === 0 ? scene : "",
          pasted,
        },
      },
      ...lines.map((line, index): Operation => ({
        do: "add",
        kind: "line",
        id: line.id,
        fields: { ...line.fields, lesson_id: id, place: linePlaces[index] ?? "i" },
      })),
    ];
  });
  return { operations, first: ids[0] ?? "" };
}

const longestZh = 16;
const longestEn = 40;

/**
 * Returns the first sentence of a lesson as its title: in Chinese if the Chinese is short, otherwise the first English
 * words.
 */
function firstWords({ en = "", zh = "" }: Partial<LineFields> = {}): string {
  const chinese = zh.replace(/[。！？…；，]+$/u, "");
  if (chinese !== "" && chinese.length <= longestZh) return chinese;
  const space = en.lastIndexOf(" ", longestEn);
  const english = en.length <= longestEn ? en : en.slice(0, space > 0 ? space : longestEn);
  return english.replace(/[.,;:]+$/u, "");
}

import type { KeptWord, OwnLine, OwnLinesLesson } from "@shiju/contract/study/own-lines";
import type { KeptKind } from "@shiju/learning/turn/own-line";
import { type TurnPrompt, type TurnTopic, turnTopics } from "@shiju/learning/turn/turn";
import type { KeptLine, LineLesson } from "./kept-lines.ts";

/** An own line with all that a page shows of it. */
export interface OwnEntry extends OwnLine {
  /** Null if the lesson is not offered any more. */
  lesson: LineLesson | null;
  /** Null if the lesson has changed or is not open. The line then cannot be checked again. */
  prompt: TurnPrompt | null;
}

/** The lines of a prompt: the newest one, which counts, and the older ones, the newest first. */
export interface PromptLines {
  newest: OwnEntry;
  earlier: OwnEntry[];
}

/** The calendar day of an ISO time in the browser's zone. */
export const dayOf = (at: string): string => {
  const time = new Date(at);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].join("-");
};

/** Of lines with the same key only the newest counts. */
export const dayKey = ({ prompt_id, at }: Pick<OwnLine, "prompt_id" | "at">): string =>
  `${prompt_id} ${dayOf(at)}`;

const newestFirst = (a: OwnLine, b: OwnLine) => Date.parse(b.at) - Date.parse(a.at);

/** Puts the lines of the server and of the device together, by prompt, the newest first. */
export function mergeLines(
  server: { lines: readonly OwnLine[]; lessons: readonly OwnLinesLesson[] },
  device: { lines: readonly KeptLine[]; removed: readonly string[] },
): PromptLines[] {
  const lessons = new Map(server.lessons.map((lesson) => [lesson.id, lesson]));
  const entries = new Map<string, OwnEntry>();
  const add = (entry: OwnEntry) => {
    const other = entries.get(dayKey(entry));
    if (!other || Date.parse(other.at) <= Date.parse(entry.at)) entries.set(dayKey(entry), entry);
  };
  for (const line of server.lines) {
    if (device.removed.includes(line.id)) continue;
    const lesson = lessons.get(line.lesson_id);
    add({
      ...line,
      lesson: lesson ?? null,
      prompt: lesson?.prompts.find(({ id }) => id === line.prompt_id) ?? null,
    });
  }
  for (const { owner: _owner, isHere: _isHere, keep: _keep, ...line } of device.lines) add(line);
  const byPrompt = new Map<string, OwnEntry[]>();
  for (const entry of entries.values())
    byPrompt.set(entry.prompt_id, [...(byPrompt.get(entry.prompt_id) ?? []), entry]);
  return [...byPrompt.values()]
    .flatMap((own) => {
      const [newest, ...earlier] = own.toSorted(newestFirst);
      return newest ? [{ newest, earlier }] : [];
    })
    .toSorted((a, b) => newestFirst(a.newest, b.newest));
}

/** The names of the topics, in the order in which their lines are read. */
export const topicNames: Record<TurnTopic, string> = {
  me: "我是谁",
  family: "我的家人",
  day: "我的一天",
  likes: "我喜欢的",
  yesterday: "昨天",
  future: "以后",
};

/** Returns the lines by topic, in the order in which they are read: the lessons in order. */
export function byTopic(lines: readonly PromptLines[]): { topic: TurnTopic; lines: PromptLines[] }[] {
  return turnTopics.flatMap((topic) => {
    const own = inReadingOrder(lines.filter(({ newest }) => newest.topic === topic));
    return own.length > 0 ? [{ topic, lines: own }] : [];
  });
}

/** Sorts lines as their lessons and prompts follow each other. */
export function inReadingOrder(lines: readonly PromptLines[]): PromptLines[] {
  const placeOf = ({ newest, earlier }: PromptLines) => Date.parse((earlier.at(-1) ?? newest).at);
  const numberOf = ({ newest: { lesson } }: PromptLines) => lesson?.position ?? Infinity;
  const courseOf = ({ newest: { lesson } }: PromptLines) => lesson?.course.id ?? "";
  return lines.toSorted((a, b) =>
    courseOf(a) === courseOf(b) && numberOf(a) !== numberOf(b)
      ? numberOf(a) - numberOf(b)
      : placeOf(a) - placeOf(b),
  );
}

/** Returns the words that later questions may use: those of the server, and newer ones of the device. */
export function mergeWords(server: readonly KeptWord[], device: readonly KeptLine[]): KeptWord[] {
  const words = new Map<KeptKind, string>(server.map(({ kind, text }) => [kind, text]));
  for (const { keep, gaps } of device.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const text = gaps.find(({ name }) => name === keep)?.text;
    if (keep !== undefined && text) words.set(keep, text);
  }
  return [...words].map(([kind, text]) => ({ kind, text }));
}

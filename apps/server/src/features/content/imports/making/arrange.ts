import type { ImportKind, RefusedRow } from "@shiju/contract/content/imports";
import { checkLesson } from "@shiju/course-pack/check-lesson";
import { englishKey } from "@shiju/course-pack/forms";
import type { AuthoredSentence, AuthoredWord } from "@shiju/course-pack/schema";
import { equalWords } from "@shiju/course-pack/words/pack-words";
import { analyse } from "@shiju/language/analysis";
import type { WordClass } from "@shiju/learning/sentence";
import { sensesOf } from "@shiju/learning/study-word";
import {
  cleanChinese,
  joinMeanings,
  meaningsIn,
} from "#features/content/dictionary/dictionary.meanings.service.ts";
import { type Draft, shownRow } from "../reading/table.ts";
import { cleanEnglish, cleanPhonetic, cleanTitle, strangeness } from "./cleaning.ts";
import { headwordOf, withoutFrontMarks } from "./headword.ts";
import { type ArrangeAnswer, type ArrangeQuestion, type DraftLesson, lessonText, longest } from "./making.ts";

/** A row that is taken, in the form of a pack's file. */
interface Taken {
  draft: Draft;
  item: AuthoredWord | AuthoredSentence;
}

/** Most other sentences that are right for the same Chinese. */
const mostAccepted = 3;
const mostEqual = 10;

/** Makes rows into lessons. For each row that it leaves out, it gives the reason. */
export function arrange({ kind, drafts }: ArrangeQuestion): ArrangeAnswer {
  const refused: RefusedRow[] = [];
  const refuse = ({ line, en, zh }: Draft, reason: string) =>
    void refused.push({ line, text: shownRow([en, zh]), reason });
  const seen = new Map<string, Taken>();
  const taken: Taken[] = [];
  for (const draft of drafts) {
    const { item, reason } = kind === "words" ? toWord(draft) : toSentence(draft);
    const text = item && ("word" in item ? item.word : englishKey(item.en));
    const before = text === undefined ? undefined : seen.get(text);
    if (!item) refuse(draft, reason);
    else if (before === undefined) {
      const row = { draft, item };
      taken.push(row);
      if (text !== undefined) seen.set(text, row);
    } else {
      const joined = joinedWord(before.item, item);
      if (joined) before.item = joined;
      else refuse(draft, `和第 ${before.draft.line} 行重复`);
    }
  }
  const lessons = lessonsOf(kind, taken).map((lesson) => withoutFaults(kind, lesson, refuse));
  const made = lessons.filter(({ rows }) => rows.length > 0).map((lesson) => toDraftLesson(kind, lesson));
  return {
    lessons: kind === "words" ? withEquals(made) : withAccepted(made),
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}

/** Returns a word with the meanings of two rows; undefined if the second row adds nothing. */
function joinedWord(first: Taken["item"], second: Taken["item"]): AuthoredWord | undefined {
  if (!("word" in first && "word" in second)) return undefined;
  const meanings = joinMeanings(first.meanings, second.meanings);
  const also = [...new Set([...(first.also ?? []), ...(second.also ?? [])])];
  const isMore =
    JSON.stringify(meanings) !== JSON.stringify(first.meanings) || also.length > (first.also?.length ?? 0);
  return isMore ? { ...second, ...first, meanings, ...(also.length > 0 && { also }) } : undefined;
}

type Made<Item> = { item: Item; reason: "" } | { item?: undefined; reason: string };

function toWord({ en, zh, us, uk }: Draft): Made<AuthoredWord> {
  const strange = strangeness(en, zh);
  if (strange !== undefined) return { reason: strange };
  const { word, also } = headwordOf(cleanEnglish(en));
  if (zh === "") return { reason: "没有中文释义，词典里也没有这个词" };
  const meanings = meaningsIn(zh, () => classOf(word));
  if (meanings.length === 0) return { reason: "释义里没有中文" };
  const [american, british] = [cleanPhonetic(us), cleanPhonetic(uk)];
  const phonetic = { ...(american && { us: american }), ...(british && { uk: british }) };
  const others = also.length > 0 && { also };
  return {
    item: { word, ...others, meanings, ...(Object.keys(phonetic).length > 0 && { phonetic }) },
    reason: "",
  };
}

/** Returns the class of a word or phrase that stands alone. It is the class of its first word that is no article. */
function classOf(word: string): WordClass {
  const { words } = analyse(word);
  return (words.find((each) => each.class !== "art") ?? words[0])?.class ?? "n";
}

function toSentence({ en, zh }: Draft): Made<AuthoredSentence> {
  const strange = strangeness(en, zh);
  if (strange !== undefined) return { reason: strange };
  const chinese = cleanChinese(zh);
  if (chinese === "") return { reason: "没有中文" };
  if (!/\p{Script=Han}/u.test(chinese)) return { reason: "中文一栏里没有汉字" };
  return { item: { en: withoutFrontMarks(cleanEnglish(en)), zh: chinese }, reason: "" };
}

interface Lesson {
  title: string;
  rows: Taken[];
}

/** As the file divides them, else in pieces of equal length. */
function lessonsOf(kind: ImportKind, taken: readonly Taken[]): Lesson[] {
  const groups = new Map<string, Taken[]>();
  for (const row of taken) {
    const name = cleanTitle(row.draft.lesson ?? "");
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups].flatMap(([name, rows]) => {
    const count = Math.ceil(rows.length / longest[kind]);
    const size = Math.ceil(rows.length / count);
    return Array.from({ length: count }, (_, at) => ({
      title: titleOf(kind, name, at, count),
      rows: rows.slice(at * size, (at + 1) * size),
    }));
  });
}

function titleOf(kind: ImportKind, name: string, at: number, count: number): string {
  if (name === "") return `第 ${at + 1} ${kind === "words" ? "组" : "课"}`;
  return count === 1 ? name : `${name}（${at + 1}）`;
}

/** Leaves out the rows in which the check of packs finds a fault. */
function withoutFaults(
  kind: ImportKind,
  lesson: Lesson,
  refuse: (draft: Draft, reason: string) => void,
): Lesson {
  const { faults } = checkLesson(
    lessonText(toDraftLesson(kind, lesson)),
    kind === "words" ? "words" : "course",
  );
  const reasons = new Map(faults.toReversed().map(({ line, message }) => [line - 2, message]));
  if (reasons.has(-1)) throw new Error(`a lesson has a fault of its own: ${reasons.get(-1)}`);
  return {
    ...lesson,
    rows: lesson.rows.filter(({ draft }, at) => {
      const message = reasons.get(at);
      if (message !== undefined) refuse(draft, reasonOf(message));
      return message === undefined;
    }),
  };
}

/**
 * Returns the reason for the learner, because the messages of the check are for authors of files. A learner does not
 * see the lines of the file that they name.
 */
function reasonOf(message: string): string {
  if (/^与第 \d+ (句|个词)重复/.test(message)) return "和同一组里的另一条是同一个答案";
  if (message.includes("编号")) return "中文里的“/数字”读不了，请改写";
  return message;
}

function toDraftLesson(kind: ImportKind, { title, rows }: Lesson): DraftLesson {
  const items = rows.map(({ item }) => item);
  return {
    title,
    goal: kind === "words" ? `记住 ${items.length} 个词` : `练会 ${items.length} 句话`,
    words: items.filter((item) => "word" in item),
    equals: items.map(() => []),
    sentences: items.filter((item) => "en" in item),
  };
}

/**
 * Adds to each word its alternatives: other words of the same sense and class, and other names of the same thing
 * (`equalWords`).
 */
function withEquals(lessons: DraftLesson[]): DraftLesson[] {
  const senses = ({ meanings }: AuthoredWord) =>
    meanings.flatMap((meaning) => sensesOf(meaning).map((sense) => `${meaning.class} ${sense}`));
  const bySense = new Map<string, string[]>();
  for (const word of lessons.flatMap(({ words }) => words))
    for (const sense of senses(word)) {
      const alike = bySense.get(sense);
      if (!alike) bySense.set(sense, [word.word]);
      // One more than are shown, as a word is not its own alternative.
      else if (alike.length <= mostEqual) alike.push(word.word);
    }
  const equalTo = (authored: AuthoredWord) => {
    const elsewhere = equalWords([{ authored, path: [], example: null }]).get(authored.word) ?? [];
    const all = new Set([...elsewhere, ...senses(authored).flatMap((sense) => bySense.get(sense) ?? [])]);
    all.delete(authored.word);
    return [...all].slice(0, mostEqual);
  };
  return lessons.map((lesson) => ({ ...lesson, equals: lesson.words.map(equalTo) }));
}

/**
 * Lets a sentence be answered with any sentence that has the same Chinese, because the learner sees only the Chinese.
 */
function withAccepted(lessons: DraftLesson[]): DraftLesson[] {
  const byChinese = new Map<string, string[]>();
  for (const { en, zh } of lessons.flatMap(({ sentences }) => sentences))
    byChinese.set(zh, [...(byChinese.get(zh) ?? []), en]);
  return lessons.map((lesson) => ({
    ...lesson,
    sentences: lesson.sentences.map((sentence) => {
      const others = (byChinese.get(sentence.zh) ?? []).filter((en) => en !== sentence.en);
      return others.length > 0 ? { ...sentence, accept: others.slice(0, mostAccepted) } : sentence;
    }),
  }));
}

import type { CheckedLesson, CheckedSentence } from "@shiju/course-pack/check-lesson";
import { fitArticle, indexesOfNames } from "@shiju/course-pack/equal";
import { englishKey, type WordForm, wordForms } from "@shiju/course-pack/forms";
import type { PackRules } from "@shiju/course-pack/parts";
import { printedNames } from "@shiju/course-pack/parts";
import { toPrompt } from "@shiju/course-pack/turns/turn-faults";
import type { CheckedWord } from "@shiju/course-pack/words/word-list";
import type { SpokenAnalysis } from "@shiju/language/analysis";
import { soundOfClass } from "@shiju/language/phonetics-overrides";
import { homophonesOf } from "@shiju/language/vocabulary/homophones";
import { regionalWords } from "@shiju/language/regional";
import { wordsOf } from "@shiju/learning/answer/accepted";
import { type Asked, underCeiling } from "@shiju/learning/ceiling";
import { shareAlternatives } from "@shiju/learning/merging";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Equal, Sentence } from "@shiju/learning/sentence";
import { countKinds } from "@shiju/learning/steps";
import type { CompiledWord, LessonFile } from "./compiled.ts";
import { digest } from "./digest.ts";

/** Analyses a line of English, including phonetics. */
export type Analyse = (english: string) => Promise<SpokenAnalysis>;

/** The data of a pack that a lesson needs: rules for all lessons, and the words that earlier lessons have asked. */
export interface LessonContext {
  rules: PackRules;
  asked: Asked;
  /** Groups of words that are right for the same Chinese. */
  equals: readonly string[][];
  /** The pack's type; only lessons of daily sentences may have any number of steps. */
  type: string;
  /** The most steps that a beginner is asked in a lesson. */
  mostSteps: number;
}

/** The English of a lesson that is analysed when it is compiled. */
export function linesOf({ sentences, words }: CheckedLesson): string[] {
  return [...sentences.map(({ parts }) => parts.en), ...words.map(({ authored }) => authored.word)];
}

/** Compiles a checked lesson; `id` is `pack.lesson`. */
export async function compileLesson(
  id: string,
  lesson: CheckedLesson,
  analyse: Analyse,
  { rules, asked, equals, type, mostSteps }: LessonContext,
): Promise<LessonFile> {
  const whole: Sentence[] = [];
  for (const sentence of lesson.sentences)
    whole.push(toSentence(id, sentence, await analyse(sentence.parts.en), rules));
  const shared = type === "daily" ? whole : underCeiling(shareAlternatives(whole), asked, mostSteps);
  const sentences = shared.map(versioned);
  const words: CompiledWord[] = [];
  const keys = new Set<string>();
  for (const [index, word] of lesson.words.entries()) {
    const ids = { key: keyOf(id, word.authored.word, keys), lesson_id: id };
    words.push(toWord(ids, word, equals[index] ?? [], await analyse(word.authored.word)));
  }
  const { title, goal, unit, scene, teaser, practice = false, grammar = [], collect = [] } = lesson;
  const [pack] = id.split(".");
  return {
    id,
    title,
    goal,
    unit,
    scene,
    teaser,
    practice,
    grammar,
    paragraph: toParagraph(lesson),
    turn: (lesson.turn ?? []).map((prompt) =>
      toPrompt(sentenceId(id, `${prompt.ask} ${prompt.say[0] ?? ""}`), prompt),
    ),
    collect: collect.map((other) => `${pack}.${other}`),
    steps: countKinds(sentences),
    sentences,
    words,
  };
}

function toParagraph({ paragraph, sentences }: CheckedLesson): Paragraph | undefined {
  if (!paragraph) return undefined;
  const { exam, title, minutes } = paragraph;
  const lines = sentences.map(({ authored: { points = {}, joins = [] } }) => ({
    points: Object.entries(points).map(([zh, en]) => ({ zh, en })),
    joins,
  }));
  return { exam, title, minutes, lines };
}

function toSentence(
  lessonId: string,
  { draft, parts }: CheckedSentence,
  analysis: SpokenAnalysis,
  rules: PackRules,
): Sentence {
  const people = Object.keys(rules.people ?? {});
  const named = indexesOfNames(parts.words, printedNames(rules));
  return {
    ...draft,
    id: sentenceId(lessonId, parts.en),
    // A word with a gloss has to be typed, even if it is part of a name.
    words: analysis.words.map((word, index) => {
      const zh = parts.wordZh.get(index);
      const before = parts.words[index - 1]?.text;
      const opens = before === undefined || /[.!?…]\W*$/.test(before);
      // In a pack that lists its people, a capital at the start of a sentence is not enough to make the word a name.
      const isName = named.has(index) || (word.name && !(opens && people.length > 0));
      return { ...word, name: zh === undefined && isName, zh };
    }),
    equal: [...draft.equal, ...namesElsewhere(parts, analysis)],
  };
}

/** The British or American counterparts of the sentence's words and alternatives, if they have the same word class. */
function namesElsewhere({ words, accept }: CheckedSentence["parts"], analysis: SpokenAnalysis): Equal[] {
  const classes = new Map(words.map(({ form }, index) => [form, analysis.words[index]?.class ?? ""]));
  const inLine = (line: WordForm[]) =>
    regionalWords(line.map(({ text, form }) => ({ text, class: classes.get(form) ?? "" }))).flatMap((equal) =>
      fitArticle(line, equal),
    );
  return [
    ...inLine(words),
    ...accept.flatMap((line, index) =>
      inLine(wordForms(wordsOf(line).join(" "))).map((equal) => ({ ...equal, accept: index })),
    ),
  ];
}

/**
 * Returns the key of a word. Words that differ only by capitals or special characters, such as `C` and `C#`, have keys
 * of their own.
 */
function keyOf(lessonId: string, word: string, keys: Set<string>): string {
  const usual = `${lessonId}.${hashOf(word)}`;
  const key = keys.has(usual) ? `${lessonId}.${digest(10, word)}` : usual;
  keys.add(key);
  return key;
}

function toWord(
  ids: Pick<CompiledWord, "key" | "lesson_id">,
  { authored, example }: CheckedWord,
  equal: string[],
  { words }: SpokenAnalysis,
): CompiledWord {
  const { word, also = [], family = {}, phrases = {}, confused, parts } = authored;
  const meanings = authored.meanings.map(({ class: wordClass, zh, phonetic }) => ({
    class: wordClass,
    zh,
    ...phonetic,
  }));
  const [first] = authored.meanings;
  const spoken = first?.phonetic ?? authored.phonetic;
  const sound = first && soundOfClass(word, first.class);
  const joined = (accent: "us" | "uk") => sound?.[accent] ?? words.map((part) => part[accent]).join(" ");
  return versioned({
    ...ids,
    id: word,
    meanings,
    us: spoken?.us ?? joined("us"),
    uk: spoken?.uk ?? joined("uk"),
    syllables: words.flatMap(({ syllables }) => syllables),
    example,
    equal: [...equal, ...also],
    same_sound: [...homophonesOf(word), ...also],
    family: glosses(family),
    phrases: glosses(phrases),
    ...(confused && { confused: glosses(confused) }),
    ...(parts && { parts: glosses(parts) }),
    ...(also.length > 0 && { also }),
  });
}

const glosses = (table: Record<string, string>) => Object.entries(table).map(([en, zh]) => ({ en, zh }));

/** The id of a line of a lesson. */
export const sentenceId = (lessonId: string, english: string): string => `${lessonId}.${hashOf(english)}`;

/** A hash of the English, for the id of a sentence. */
function hashOf(english: string): string {
  return digest(10, englishKey(english));
}

/** Adds a version: the hash of the value, so that equal content has an equal version. */
function versioned<T extends object>(value: T): T & { version: string } {
  const content = { ...value, version: "" };
  return { ...content, version: digest(16, JSON.stringify(content)) };
}

import type { CheckedLesson, CheckedSentence } from "@shiju/course-pack/check-lesson";
import { fitArticle, indexesOfNames } from "@shiju/course-pack/equal";
import { englishKey, type WordForm, wordForms } from "@shiju/course-pack/forms";
import type { PackRules } from "@shiju/course-pack/parts";
import { namesOf } from "@shiju/course-pack/parts";
import type { AuthoredWord } from "@shiju/course-pack/schema";
import type { SpokenAnalysis } from "@shiju/language/analysis";
import { regionalWords } from "@shiju/language/regional";
import { wordsOf } from "@shiju/learning/answer/accepted";
import { type Asked, underCeiling } from "@shiju/learning/ceiling";
import { shareAlternatives } from "@shiju/learning/merging";
import type { Equal, Sentence } from "@shiju/learning/sentence";
import { countKinds } from "@shiju/learning/steps";
import type { CompiledWord, LessonFile } from "./compiled.ts";
import { digest } from "./digest.ts";

/** The analysis of one line of English, phonetics included. */
export type Analyse = (english: string) => Promise<SpokenAnalysis>;

/** What a lesson has from its pack: what holds in all of it, and what the lessons before have asked. */
export interface LessonContext {
  rules: PackRules;
  asked: Asked;
  /** Whether it is a lesson, which has a ceiling, or a list. */
  type: string;
}

/** Turns a checked lesson into what learners get; `id` is `pack.lesson`. */
export async function compileLesson(
  id: string,
  lesson: CheckedLesson,
  analyse: Analyse,
  { rules, asked, type }: LessonContext,
): Promise<LessonFile> {
  const whole: Sentence[] = [];
  for (const sentence of lesson.sentences)
    whole.push(toSentence(id, sentence, await analyse(sentence.parts.en), rules));
  const shared = type === "daily" ? whole : underCeiling(shareAlternatives(whole), asked);
  const sentences = shared.map(versioned);
  const words: CompiledWord[] = [];
  for (const authored of lesson.words) words.push(toWord(id, authored, await analyse(authored.word)));
  const { title, goal, unit, scene, grammar = [] } = lesson;
  return { id, title, goal, unit, scene, grammar, steps: countKinds(sentences), sentences, words };
}

function toSentence(
  lessonId: string,
  { draft, parts }: CheckedSentence,
  analysis: SpokenAnalysis,
  rules: PackRules,
): Sentence {
  const people = namesOf({ people: rules.people }).filter((name) => /^\p{Lu}/u.test(name));
  const named = indexesOfNames(parts.words, people);
  return {
    ...draft,
    id: `${lessonId}.${hashOf(parts.en)}`,
    // A word that is worth learning has to be typed, whatever else it names.
    words: analysis.words.map((word, index) => {
      const zh = parts.wordZh.get(index);
      const before = parts.words[index - 1]?.text;
      const opens = before === undefined || /[.!?…]\W*$/.test(before);
      // Whose people are known is told no name by the capital of a sentence's first word alone.
      const isName = named.has(index) || (word.name && !(opens && people.length > 0));
      return { ...word, name: zh === undefined && isName, zh };
    }),
    equal: [...draft.equal, ...namesElsewhere(parts, analysis)],
  };
}

/** What things are called elsewhere, in the sentence and in its other lines, whose words are of the class that they are of in it. */
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

function toWord(lessonId: string, authored: AuthoredWord, { words }: SpokenAnalysis): CompiledWord {
  const joined = (accent: "us" | "uk") => words.map((word) => word[accent]).join(" ");
  return versioned({
    id: `${lessonId}.${hashOf(authored.word)}`,
    word: authored.word,
    meanings: authored.meanings,
    syllables: words.flatMap((word) => word.syllables),
    us: authored.phonetic?.us ?? joined("us"),
    uk: authored.phonetic?.uk ?? joined("uk"),
    example: authored.example,
    equal: authored.equal ?? [],
    family: authored.family ?? {},
    phrases: authored.phrases ?? {},
  });
}

/** The part of an id that stays while the English says the same. */
function hashOf(english: string): string {
  return digest(10, englishKey(english));
}

/** What it holds, whatever version stood in it before, is its version. */
function versioned<T extends object>(value: T): T & { version: string } {
  const content = { ...value, version: "" };
  return { ...content, version: digest(16, JSON.stringify(content)) };
}

import { type SentenceParts } from "@shiju/course-pack/parts";
import type { CheckedLesson } from "@shiju/course-pack/check-lesson";
import { englishKey } from "@shiju/course-pack/forms";
import type { AuthoredSentence, AuthoredWord } from "@shiju/course-pack/schema";
import type { SpokenAnalysis } from "@shiju/language/analysis";
import type { Sentence } from "@shiju/learning/sentence";
import { countKinds } from "@shiju/learning/steps";
import type { CompiledWord, LessonFile } from "./compiled.ts";
import { digest } from "./digest.ts";

/** The analysis of one line of English, phonetics included. */
export type Analyse = (english: string) => Promise<SpokenAnalysis>;

/** Turns a checked lesson into what learners get; `id` is `pack.lesson`. */
export async function compileLesson(
  id: string,
  lesson: CheckedLesson,
  analyse: Analyse,
): Promise<LessonFile> {
  const sentences: Sentence[] = [];
  for (const { authored, parts } of lesson.sentences)
    sentences.push(toSentence(id, authored, parts, await analyse(parts.en)));
  const words: CompiledWord[] = [];
  for (const authored of lesson.words) words.push(toWord(id, authored, await analyse(authored.word)));
  const { title, goal, unit } = lesson;
  return { id, title, goal, unit, steps: countKinds(sentences), sentences, words };
}

function toSentence(
  lessonId: string,
  authored: AuthoredSentence,
  parts: SentenceParts,
  analysis: SpokenAnalysis,
): Sentence {
  return versioned({
    id: `${lessonId}.${hashOf(parts.en)}`,
    en: parts.en,
    zh: authored.zh,
    note: authored.note,
    accept: authored.accept ?? [],
    words: analysis.words.map((word, index) => ({ ...word, zh: parts.wordZh.get(index) })),
    chunks: parts.chunks,
    phrases: parts.phrases,
    combos: parts.combos,
  });
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
  });
}

/** The part of an id that stays while the English says the same. */
function hashOf(english: string): string {
  return digest(10, englishKey(english));
}

function versioned<T>(value: T): T & { version: string } {
  return { ...value, version: digest(16, JSON.stringify(value)) };
}

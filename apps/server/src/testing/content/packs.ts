import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { align } from "@shiju/course-pack/alignment";
import type { Sentence } from "@shiju/learning/sentence";
import { countKinds } from "@shiju/learning/steps";
import type { StudyWord } from "@shiju/learning/study-word";
import {
  type CompiledLesson,
  type CompiledPack,
  type CompiledWord,
  type LessonFile,
  type PackFile,
  noCourse,
} from "#content/compiled.ts";

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 10);

/** A sentence with its chunks. `words` are words worth learning. */
export interface Written {
  en: string;
  zh: string;
  words?: Record<string, string>;
}

export const food: Written = {
  en: "I like | the food | because it's delicious.",
  zh: "我喜欢 | 这食物，| 因为它很好吃。",
  words: { like: "喜欢", food: "食物" },
};
export const station: Written = { en: "How far | is the station?", zh: "车站/2 有多远/1？" };
export const tea: Written = {
  en: "She drinks | green tea | every morning.",
  zh: "她/1 每天早上/3 喝/1 绿茶/2。",
};

function aSentence(lessonId: string, { en, zh, words = {} }: Written): Sentence {
  const texts = en.replaceAll(" | ", " ").split(" ");
  const pieces = en.split(" | ");
  const aligned = align(zh, pieces.length);
  let from = 0;
  const chunks = pieces.map((chunk, index) => {
    const to = from + chunk.split(" ").length;
    const made = { from, to, parts: aligned.parts[index] ?? [] };
    from = to;
    return made;
  });
  const analysed: Omit<Sentence, "version"> = {
    id: `${lessonId}.${hashOf(texts)}`,
    en: texts.join(" "),
    zh: aligned.zh,
    accept: [],
    equal: [],
    mistakes: [],
    omitted: [],
    words: texts.map((text) => {
      const bare = text.replaceAll(/[.?!,]/g, "").toLowerCase();
      const meaning = words[bare];
      return {
        text,
        class: "n" as const,
        lemma: bare,
        name: false,
        syllables: [bare],
        us: "",
        uk: "",
        ...(meaning !== undefined && { zh: meaning }),
      };
    }),
    chunks,
    phrases: [],
  };
  return { ...analysed, version: hashOf(analysed) };
}

function aLesson(packId: string, position: number, written: Written[]): CompiledLesson {
  const id = `${packId}.${String(position).padStart(2, "0")}`;
  const sentences = written.map((sentence) => aSentence(id, sentence));
  return {
    id,
    position,
    number: position,
    practice: false,
    title: `第 ${position} 课`,
    goal: "会说几句话",
    grammar: [],
    turn: [],
    collect: [],
    steps: countKinds(sentences),
    sentences,
    words: [],
  };
}

/** Makes a compiled pack with an id of its own. The pack has two lessons by default. */
export function aPack(
  change: Partial<Omit<CompiledPack, "lessons" | "hash">> = {},
  written: Written[][] = [[food, station], [tea]],
): CompiledPack {
  const id = change.id ?? `pack-${randomUUID().slice(0, 8)}`;
  const pack = {
    type: "course" as const,
    title: "零基础起步",
    description: "从第一句话开始",
    level: 1,
    category: "基础",
    access: "free" as const,
    license: "CC-BY-4.0",
    people: {},
    ...noCourse,
    ...change,
    id,
    lessons: written.map((sentences, index) => aLesson(id, index + 1, sentences)),
  };
  return { ...pack, hash: hashOf(pack) };
}

/** A word with one sense. Its word class is `n` by default. Callers may add further fields. */
export interface WrittenWord extends Partial<StudyWord> {
  id: string;
  zh: string;
}

/** Makes a compiled word pack with an id of its own. The words are given chapter by chapter. */
export function aWordPack(
  change: Partial<Omit<CompiledPack, "lessons" | "hash">> = {},
  chapters: WrittenWord[][] = [
    [
      { id: "journey", zh: "旅行；旅程", equal: ["trip"], us: "ˈdʒɝni" },
      { id: "trip", zh: "旅行", equal: ["journey"] },
      { id: "their", zh: "他们的", same_sound: ["there"] },
    ],
    [
      { id: "ice cream", zh: "冰淇淋" },
      { id: "colour", zh: "颜色" },
    ],
  ],
): CompiledPack {
  const { lessons: _none, hash: _hash, ...head } = aPack({ type: "words", ...change }, []);
  const pack = {
    ...head,
    lessons: chapters.map((words, index): CompiledLesson => {
      const lesson = aLesson(head.id, index + 1, []);
      return { ...lesson, title: `第 ${index + 1} 章`, words: words.map((word) => aWord(lesson.id, word)) };
    }),
  };
  return { ...pack, hash: hashOf(pack) };
}

function aWord(lessonId: string, { zh, ...word }: WrittenWord): CompiledWord {
  const content = {
    key: `${lessonId}.${hashOf(word.id)}`,
    lesson_id: lessonId,
    meanings: [{ class: "n" as const, zh }],
    us: "",
    uk: "",
    syllables: [word.id],
    example: null,
    equal: [],
    same_sound: [],
    family: [],
    phrases: [],
    ...word,
  };
  return { ...content, lesson_id: lessonId, version: hashOf(content) };
}

/** Writes a pack to `folder` in the form of the compiler. */
export function writeCompiled(folder: string, { lessons, ...pack }: CompiledPack): void {
  mkdirSync(join(folder, pack.id), { recursive: true });
  const write = (name: string, content: PackFile | LessonFile) =>
    writeFileSync(join(folder, pack.id, name), JSON.stringify(content));
  for (const { position: _position, ...lesson } of lessons) write(`${lesson.id}.json`, lesson);
  write("pack.json", { key: "", pack, lessons: lessons.map(({ id }) => `${id}.json`) });
}

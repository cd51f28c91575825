import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { chinese, chineseChunks, english, englishChunks, prose } from "./text.ts";

/** Kebab-case, so that ids joined by dots stay unambiguous in addresses and file names. */
const idSchema = z
  .string()
  .max(40, "编号最多 40 个字符；请写短些")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "编号只能用小写字母、数字和连字符；请改成 05-food 这样的");

const packShape = {
  id: idSchema,
  title: prose,
  description: prose,
  level: z.int().min(1).max(6),
  category: prose,
  access: z.enum(["free", "member"]),
  license: prose,
  lessons: z.array(idSchema).min(1),
};

/** `pack.yaml`: what a pack is, and its lessons in order. */
export const packSchema = z.discriminatedUnion("type", [
  z.strictObject({ ...packShape, type: z.literal("course") }),
  z.strictObject({ ...packShape, type: z.literal("daily") }),
  z.strictObject({ ...packShape, type: z.literal("words") }),
  z.strictObject({
    ...packShape,
    type: z.literal("textbook"),
    publisher: prose,
    grade: z.int().min(1).max(12),
    term: z.int().min(1).max(2),
  }),
]);
export type Pack = z.infer<typeof packSchema>;

/** What kind of pack a `pack.yaml` is of, whatever else it holds. */
export const packTypeSchema = z.object({ type: z.enum(["course", "textbook", "words", "daily"]) });

/** One sentence as an author writes it. */
export const sentenceSchema = z.strictObject({
  en: englishChunks,
  zh: chinese,
  chunks: chineseChunks.optional(),
  combos: z.record(english, chinese).optional(),
  words: z.record(english, chinese).optional(),
  accept: z.array(english).optional(),
  note: prose.optional(),
});
export type AuthoredSentence = z.infer<typeof sentenceSchema>;

const lessonShape = { title: prose, goal: prose, unit: prose.optional() };

/** A lesson of sentences; `unit` in textbooks only. */
export const lessonSchema = z.strictObject({ ...lessonShape, sentences: z.array(sentenceSchema).min(1) });
export type AuthoredLesson = z.infer<typeof lessonSchema>;

/** One word of a word pack. */
export const wordSchema = z.strictObject({
  word: english,
  meanings: z.array(z.strictObject({ class: z.enum(wordClasses), zh: chinese })).min(1),
  /** Overrides what is computed; IPA without slashes. */
  phonetic: z
    .strictObject({ us: z.string().min(1), uk: z.string().min(1) })
    .partial()
    .optional(),
  example: z.strictObject({ en: english, zh: chinese }).optional(),
});
export type AuthoredWord = z.infer<typeof wordSchema>;

/** A chapter of words, the lesson of a word pack. */
export const chapterSchema = z.strictObject({ ...lessonShape, words: z.array(wordSchema).min(1) });
export type AuthoredChapter = z.infer<typeof chapterSchema>;

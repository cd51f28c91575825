import { courseKinds } from "@shiju/learning/course-kinds";
import { drawings } from "@shiju/learning/drawings";
import { packTypes } from "@shiju/learning/pack-types";
import { practiceTypes } from "@shiju/learning/practice/practice-types";
import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { idSchema } from "./id.ts";
import { paragraphSchema, pointsSchema } from "./paragraphs/paragraph-schema.ts";
import {
  barred,
  bracketedChinese,
  bracketedEnglish,
  chinese,
  english,
  listedEnglish,
  markedChinese,
  mistake,
  prose,
} from "./text.ts";
import { turnSchema } from "./turns/turn-schema.ts";

/** The lists of school and exams in which a word may stand, from the easiest. */
export const levels = ["primary", "junior", "senior", "cet4", "kaoyan", "cet6"] as const;
export type Level = (typeof levels)[number];
const levelSchema = z.enum(levels);

/** Alternatives: words, and other words that are right in their place. */
const equalSchema = z.record(english, z.array(english).min(1));

/**
 * A speaker: names in both languages, a voice from 1 to 4 as in the settings, and a pitch if two speakers share a
 * voice.
 */
const personSchema = z.strictObject({
  en: english,
  zh: chinese,
  voice: z.literal([1, 2, 3, 4]),
  pitch: z.number().min(0.8).max(1.2).optional(),
});
export type Person = z.infer<typeof personSchema>;

const packShape = {
  id: idSchema,
  title: prose,
  description: prose,
  level: z.int().min(1).max(6),
  category: prose,
  access: z.enum(["free", "member"]),
  license: prose,
  /** Where the text comes from, in the author's words. */
  source: z.string().min(1).max(300).optional(),
  people: z.record(idSchema, personSchema).optional(),
  names: z.array(english).optional(),
  equal: equalSchema.optional(),
  lessons: z.array(idSchema).min(1),
};

/** Lessons of a course that belong together. */
const partSchema = z.strictObject({
  title: prose.max(24, "部分的标题最多 24 个字；请写短些"),
  lessons: z.array(idSchema).min(1),
  drawing: z.enum(drawings),
  /** The abilities that a learner has after the part. */
  done: prose.max(120, "最多 120 个字；请写短些").optional(),
});

/** Settings that a course proposes for one round through a lesson, to learners who have set none of them. */
const beginSchema = z.strictObject({
  practice: z.enum(practiceTypes),
  /** The answer stands there to be copied. */
  always_show: z.boolean().optional(),
});
export type BeginRound = z.infer<typeof beginSchema>;

const courseShape = {
  ...packShape,
  kind: z.enum(courseKinds).optional(),
  /** The pack after which this one comes. Its words and patterns are known here. */
  continues: idSchema.optional(),
  /** The pack that comes after this one without continuing it: nobody has to know this one for it. */
  leads_to: idSchema.optional(),
  /** The abilities that a learner has after a course without parts. */
  done: prose.max(120, "最多 120 个字；请写短些").optional(),
  parts: z.array(partSchema).min(1).max(8, "最多分 8 个部分；请合并几个").optional(),
  /** By completed rounds of a lesson: the first entry for the first round. The last one holds for all later rounds. */
  begin: z.array(beginSchema).min(1).max(3, "最多写三轮；请删去几轮").optional(),
  /** Lines of the course, from easy to hard, with which a newcomer finds the place to start. */
  placement: z.array(english).min(4, "至少要 4 句；请补上").max(12, "最多 12 句；请删去几句").optional(),
};

/** `pack.yaml`: what a pack is, and its lessons in order. */
export const packSchema = z.discriminatedUnion("type", [
  z.strictObject({ ...courseShape, type: z.literal("course") }),
  z.strictObject({ ...packShape, type: z.literal("daily") }),
  z.strictObject({
    ...packShape,
    type: z.literal("words"),
    /** The words that belong in the pack: words of some levels that are new after the packs of other levels. */
    from: z
      .strictObject({
        levels: z.array(levelSchema).min(1),
        without: z.array(levelSchema).min(1).optional(),
      })
      .optional(),
    /** For authors: by what the words are ordered. */
    order: prose.optional(),
    /** Empty until the words are dealt into chapters. */
    lessons: z.array(idSchema),
  }),
  z.strictObject({
    ...courseShape,
    type: z.literal("textbook"),
    publisher: prose,
    grade: z.int().min(1).max(12),
    term: z.int().min(1).max(2),
  }),
]);
export type Pack = z.infer<typeof packSchema>;

/** The rules of a pack for its lessons, whatever else `pack.yaml` holds. */
export const packRulesSchema = z.object({
  people: packShape.people,
  names: packShape.names,
  equal: packShape.equal,
});

/** The type of a pack alone, whatever else `pack.yaml` holds. */
export const packTypeSchema = z.object({ type: z.enum(packTypes) });

/** A gloss: the Chinese of a word, and its alternatives if the word is asked by itself. */
const markedWordSchema = z.union([
  chinese,
  z.strictObject({ zh: chinese, equal: z.array(english).min(1).optional() }),
]);

/** One sentence as an author writes it. */
export const sentenceSchema = z.strictObject({
  who: z.string().optional(),
  stage: prose.optional(),
  en: barred,
  zh: markedChinese,
  words: z.record(english, markedWordSchema).optional(),
  equal: equalSchema.optional(),
  accept: z.array(barred).min(1).optional(),
  mistakes: z.record(mistake, prose).optional(),
  /** In a lesson with a paragraph: Chinese of the line, with each English that says it. */
  points: pointsSchema.optional(),
  /** In a lesson with a paragraph: marks that may join the line to the line before, instead of a full stop. */
  joins: z.array(english).min(1).optional(),
  note: prose.optional(),
});
export type AuthoredSentence = z.infer<typeof sentenceSchema>;

const grammarSchema = z.strictObject({
  point: prose,
  explain: prose,
  examples: z.array(z.strictObject({ right: english, wrong: english.optional() })).min(1),
});
export type GrammarPoint = z.infer<typeof grammarSchema>;

const lessonShape = { title: prose, goal: prose };
const studiedShape = { ...lessonShape, unit: prose.optional() };

/** A lesson of sentences; `unit` in textbooks only. */
export const lessonSchema = z.strictObject({
  ...studiedShape,
  /** A lesson without new words, which has no number of its own. */
  practice: z.literal(true).optional(),
  scene: prose.optional(),
  /** The question with which the story goes on, shown before the lesson. */
  teaser: prose.max(30, "最多 30 个字；请写短些").optional(),
  grammar: z.array(grammarSchema).min(1).max(2, "一课最多两个语法点；请删去或挪到别的课").optional(),
  paragraph: paragraphSchema.optional(),
  sentences: z.array(sentenceSchema).min(1),
  turn: turnSchema.optional(),
  /** The lessons whose own lines the learner reads together at the end of this one. */
  collect: z.array(idSchema).min(1).optional(),
});
export type AuthoredLesson = z.infer<typeof lessonSchema>;

/** The sentence of one day. A quotation has both its author and its work. Any other sentence has neither. */
export const dailySentenceSchema = z.strictObject({
  en: english,
  zh: chinese,
  note: prose,
  author: english.optional(),
  source: english.optional(),
});
export type DailySentence = z.infer<typeof dailySentenceSchema>;

/**
 * A month of daily sentences, which is the lesson of a daily pack. A day is named by month and day, and `02-29` is
 * allowed.
 */
export const monthSchema = z.strictObject({
  ...lessonShape,
  days: z.record(z.string(), dailySentenceSchema),
});

/** Phonetics instead of the computed ones; IPA without slashes. */
const phoneticSchema = z
  .strictObject({ us: z.string().min(1), uk: z.string().min(1) })
  .partial()
  .optional();

/** The meaning of a word in a class: one sense, or several senses with `；` between. */
const meaningSchema = z.strictObject({
  class: z.enum(wordClasses),
  zh: chinese.max(30, "释义最多 30 个字；请写短些，或分成两条"),
  /** Where the word sounds otherwise in this meaning. */
  phonetic: phoneticSchema,
});

/** English words or phrases, each with its Chinese. */
const glosses = z.record(english, chinese).optional();

const longWord = "单词最多 40 个字母；请写短些";

/** One word of a list. */
export const wordSchema = z.strictObject({
  word: listedEnglish.max(40, longWord),
  /** Other spellings of the word, as the British one. */
  also: z.array(english).min(1).optional(),
  /** In the order in which a learner needs them. */
  meanings: z.array(meaningSchema).min(1).max(4, "一个单词最多四条释义；请合并或删去"),
  phonetic: phoneticSchema,
  /** The word stands in brackets, in any of its forms. In the Chinese, its counterpart stands in brackets. */
  example: z.strictObject({ en: bracketedEnglish, zh: bracketedChinese }).optional(),
  /** Other words that are right for the same Chinese. */
  equal: z.array(english).min(1).optional(),
  /** Words of the same root, and phrases with the word. */
  family: glosses,
  phrases: glosses,
  /** Words that learners take for this one, each with its use. */
  confused: z.record(english, chinese.max(24, "易混的说明最多 24 个字；请写短些")).optional(),
  /** Roots and affixes of the word in their order. */
  parts: glosses,
});
export type AuthoredWord = z.infer<typeof wordSchema>;

/** A list of words that a learner brings. Its words are written in the list itself. */
export const wordListSchema = z.strictObject({ ...studiedShape, words: z.array(wordSchema).min(1) });

/** A word of the bank, with the lists that have it. */
export const bankWordSchema = wordSchema.required({ example: true }).extend({
  word: english.max(40, longWord),
  levels: z.array(levelSchema),
});
export type BankWord = z.infer<typeof bankWordSchema>;

/** A file of the bank. */
export const bankFileSchema = z.array(bankWordSchema).min(1);

/** A chapter of a word pack: headwords of the bank. A chapter without a theme has no title. */
export const chapterSchema = z.strictObject({
  title: prose.optional(),
  goal: prose.optional(),
  words: z.array(english).min(1),
});
export type AuthoredChapter = z.infer<typeof chapterSchema>;

import { contentSources, practiceTypes } from "@shiju/learning/practice/practice-model";
import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { stepKeySchema, subjectSchema } from "./attempts.ts";
import { lessonProgressSchema } from "./courses.ts";
import { endpoint } from "./http/endpoint.ts";
import { cursorSchema, idSchema, timeSchema } from "./http/text.ts";

const wordSchema = z.object({
  text: z.string(),
  class: z.enum(wordClasses),
  lemma: z.string(),
  name: z.boolean(),
  syllables: z.array(z.string()),
  us: z.string(),
  uk: z.string(),
  zh: z.string().optional(),
});
const spanSchema = z.object({ from: z.int(), to: z.int(), zh: z.string() });

/** The wire form of `Sentence` in `@shiju/learning/sentence`. */
export const sentenceSchema = z.object({
  id: z.string(),
  en: z.string(),
  zh: z.string(),
  /** Who says it: a key of the practice's `people`. */
  who: z.string().optional(),
  /** What happens while it is said. */
  stage: z.string().optional(),
  note: z.string().optional(),
  /** Whole lines that are right too, in chunks by bars where they have as many as the sentence. */
  accept: z.array(z.string()),
  /** What else is right in the place of words; with `accept`, words of that line; with `only`, for that step alone. */
  equal: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      others: z.array(z.string()),
      accept: z.int().optional(),
      only: stepKeySchema.optional(),
    }),
  ),
  mistakes: z.array(z.object({ text: z.string(), why: z.string(), only: stepKeySchema.optional() })),
  words: z.array(wordSchema),
  phrases: z.array(spanSchema),
  /** `parts` are character ranges of `zh`, none where the Chinese has no counterpart. */
  chunks: z.array(z.object({ from: z.int(), to: z.int(), parts: z.array(z.tuple([z.int(), z.int()])) })),
  /** Steps that a beginner is not asked. */
  omitted: z.array(stepKeySchema),
  version: z.string(),
});

/** A point of grammar: what is right, and beside it what is wrong. */
const grammarSchema = z.object({
  point: z.string(),
  explain: z.string(),
  examples: z.array(z.object({ right: z.string(), wrong: z.string().optional() })),
});

/** Who speaks: names in both languages, the voice as in the settings, the pitch of the voice. */
const personSchema = z.object({
  en: z.string(),
  zh: z.string(),
  voice: z.int().min(1).max(4),
  pitch: z.number().optional(),
});

/** What a lesson is as a text, besides its sentences. */
export const lessonTextSchema = z.object({
  /** One line before the dialogue; null where there is none. */
  scene: z.string().nullable(),
  grammar: z.array(grammarSchema),
  people: z.record(z.string(), personSchema),
});
export type LessonText = z.infer<typeof lessonTextSchema>;

export const placeSchema = z.object({
  lesson_id: idSchema(100),
  practice_type: z.enum(practiceTypes),
  sentence_id: idSchema(120),
  step: stepKeySchema,
  /** When the learner was there, by the learner's clock; the newest wins. */
  at: timeSchema(),
});
export type Place = z.infer<typeof placeSchema>;

const lessonHeadSchema = z.object({
  id: z.string(),
  position: z.int(),
  title: z.string(),
  goal: z.string(),
  sentence_count: z.int(),
  course: z.object({ id: z.string(), title: z.string() }),
});
export type LessonHead = z.infer<typeof lessonHeadSchema>;

/** Notebook items to practise, in this order; what is not in the notebook is passed over. */
export const playedIdsSchema = z.array(idSchema(120)).min(1).max(100, "一次最多练习 100 项");

/** Everything that a practice needs, whatever its source. */
export const practiceSchema = z.object({
  /** Null from a notebook, as are `next_lesson` and `place`. */
  lesson: lessonHeadSchema.nullable(),
  next_lesson: lessonHeadSchema.nullable(),
  /** Null from a notebook. */
  text: lessonTextSchema.nullable(),
  /** At most 100 from a notebook; none where there is nothing to practise. */
  sentences: z.array(sentenceSchema),
  place: placeSchema.nullable(),
  /**
   * What of `sentences` the learner has marked as mastered. The sentences are there all the same, so that
   * a mark can be taken back: the client skips their steps, unless that would leave it without any.
   */
  mastered: z.object({
    sentences: z.array(z.string()),
    /** Lemmas. */
    words: z.array(z.string()),
  }),
  /**
   * From a notebook: each item that is practised, the sentence it is practised in (a word brings one of its
   * sentences, so that one sentence may serve several items) and the lesson an attempt may name. Else empty.
   */
  items: z.array(subjectSchema.extend({ sentence_id: z.string(), lesson_id: z.string() })),
});
export type Practice = z.infer<typeof practiceSchema>;

/** Seconds of free study time that are left today; null for whom nothing is metered: members, a running trial, guests. */
export const freeTimeSchema = z.int().min(0).nullable();

/** A practice as it is handed out. */
export const handedOutSchema = practiceSchema.extend({ free_time: freeTimeSchema });

export const gameApi = {
  sentence: endpoint({
    method: "POST",
    path: "/api/game/sentence",
    summary:
      "The sentences of a practice with their analysis. From a course without lesson_id: the lesson studied last, else the first lesson of the first course. From a notebook (learners only): the items of ids, else the newest that are not mastered.",
    access: "visitor",
    data: "own",
    metering: "gate",
    limit: 120,
    body: z.object({
      source: z.enum(contentSources),
      practice_type: z.enum(practiceTypes),
      /** For `course` alone. */
      lesson_id: idSchema(100).optional(),
      /** For `newWord` and `errorNote` alone. */
      ids: playedIdsSchema.optional(),
    }),
    response: handedOutSchema,
  }),
  place: endpoint({
    method: "PUT",
    path: "/api/game/place",
    summary: "Where the learner is in a lesson, one place per lesson and practice type; the newest wins.",
    access: "learner",
    data: "own",
    metering: "count",
    body: placeSchema,
    response: z.object({}),
  }),
  recent: endpoint({
    method: "GET",
    path: "/api/game/recent",
    summary: "The lessons studied last, newest first, a page at a time.",
    access: "learner",
    data: "own",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      cursor: cursorSchema.optional(),
    }),
    response: z.object({
      next_cursor: z.string().nullable(),
      lessons: z.array(
        z.object({
          lesson: lessonHeadSchema,
          steps: z.tuple([z.int(), z.int(), z.int(), z.int()]),
          progress: lessonProgressSchema,
          place: placeSchema.nullable(),
        }),
      ),
    }),
  }),
};

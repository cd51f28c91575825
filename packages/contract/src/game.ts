import { wordClasses } from "@shiju/learning/sentence";
import { stepOutcomes } from "@shiju/learning/step-outcome";
import { z } from "zod";
import { lessonProgressSchema } from "./courses.ts";
import { endpoint } from "./endpoint.ts";

export const practiceTypes = ["translation", "dictation", "listen"] as const;
/** Where the content of a practice comes from: a lesson, or the learner's notebook of new words or of errors. */
export const practiceSources = ["course", "newWord", "errorNote"] as const;

export const itemKinds = ["sentence", "word"] as const;
/** What notebooks hold. The id of a sentence is the sentence's, the id of a word its lemma as `words[].lemma` says. */
export const itemRefSchema = z.object({ kind: z.enum(itemKinds), id: z.string().min(1).max(120) });
export type ItemRef = z.infer<typeof itemRefSchema>;

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
  note: z.string().optional(),
  accept: z.array(z.string()),
  words: z.array(wordSchema),
  chunks: z.array(spanSchema),
  phrases: z.array(spanSchema),
  combos: z.array(z.object({ to: z.int(), zh: z.string() })),
  version: z.string(),
});

const stepKeySchema = z.string().regex(/^[0-3]:\d{1,2}-\d{1,2}$/, "题目编号有误");

export const placeSchema = z.object({
  lesson_id: z.string().min(1).max(100),
  practice_type: z.enum(practiceTypes),
  sentence_id: z.string().min(1).max(120),
  /** `{kind}:{from}-{to}`. */
  step: stepKeySchema,
  /** When the learner was there, by the learner's clock; the newest wins. */
  at: z.iso.datetime(),
});
export type Place = z.infer<typeof placeSchema>;

export const eventKinds = ["typed", "moved", "checked", "hinted", "shown", "skipped"] as const;

/** Milliseconds of active time since the start, what happened, in which slot, and the slot's new text or the hint's level. */
const eventSchema = z.tuple([
  z.int().min(0),
  z.enum(eventKinds),
  z.int().min(0).max(60),
  z.string().max(100).optional(),
]);

export const attemptSchema = z
  .object({
    /** Made by the client, so that sending twice counts once. */
    id: z.uuid(),
    source: z.enum(practiceSources),
    practice_type: z.enum(practiceTypes),
    /** Asked for by `course`. With the other sources it may be left out, and then no lesson's progress counts it. */
    lesson_id: z.string().min(1).max(100).optional(),
    sentence_id: z.string().min(1).max(120),
    step: stepKeySchema,
    started_at: z.iso.datetime(),
    content_version: z.string().min(1).max(64),
    judged_with: z.object({
      ignore_case: z.boolean(),
      ignore_name: z.boolean(),
      always_show: z.boolean(),
      input: z.enum(["keys", "tiles"]),
    }),
    events: z.array(eventSchema).max(2000, "一次作答最多 2000 步操作"),
  })
  .refine(({ source, lesson_id }) => source !== "course" || lesson_id !== undefined, {
    path: ["lesson_id"],
    message: "课程练习要说明是哪一课",
  });
export type Attempt = z.infer<typeof attemptSchema>;

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
export const playedIdsSchema = z.array(z.string().min(1).max(120)).min(1).max(100, "一次最多练习 100 项");

/** Everything that a practice needs, whatever its source. */
export const practiceSchema = z.object({
  /** Null from a notebook, as are `next_lesson` and `place`. */
  lesson: lessonHeadSchema.nullable(),
  next_lesson: lessonHeadSchema.nullable(),
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
  items: z.array(itemRefSchema.extend({ sentence_id: z.string(), lesson_id: z.string() })),
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
      source: z.enum(practiceSources),
      practice_type: z.enum(practiceTypes),
      /** For `course` alone. */
      lesson_id: z.string().min(1).max(100).optional(),
      /** For `newWord` and `errorNote` alone. */
      ids: playedIdsSchema.optional(),
    }),
    response: handedOutSchema,
  }),
  attempts: endpoint({
    method: "POST",
    path: "/api/game/attempts",
    summary:
      "Keeps attempts, at most 50 a call, in any order, safe to repeat; each result is computed again from its events.",
    access: "learner",
    data: "own",
    metering: "count",
    bodyLimit: 4 * 1024 * 1024,
    /** Each attempt is checked against `attemptSchema` by itself, so that a bad one never holds up the others. */
    body: z.object({
      attempts: z
        .array(z.looseObject({ id: z.uuid("每条作答要有自己的编号") }))
        .min(1)
        .max(50, "一次最多 50 条"),
    }),
    response: z.object({
      accepted: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  steps: endpoint({
    method: "POST",
    path: "/api/game/steps",
    summary:
      "How the learner last answered each step of these sentences, in whatever practice and on whatever device; steps that were never answered right are left out.",
    access: "learner",
    data: "own",
    body: z.object({ sentence_ids: z.array(z.string().min(1).max(120)).min(1).max(300, "一次最多 300 句") }),
    response: z.object({
      steps: z.array(z.object({ sentence_id: z.string(), step: z.string(), outcome: z.enum(stepOutcomes) })),
    }),
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
      cursor: z.string().max(200).optional(),
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

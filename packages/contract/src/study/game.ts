import { practiceTypes, sentenceSources, subjectKinds } from "@shiju/learning/practice/practice-model";
import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { stepKeySchema, subjectSchema } from "./attempts.ts";
import {
  beginSchema,
  kindCountsSchema,
  lessonNumberShape,
  lessonsBeforeShape,
  lessonProgressSchema,
  wordCountsSchema,
} from "../content/courses.ts";
import { paragraphSchema, turnPromptSchema } from "../content/turn.ts";
import { endpoint } from "../http/endpoint.ts";
import { freeTimeSchema } from "../people/free-time.ts";
import { voices } from "../content/speech.ts";
import { boundedList } from "../http/list.ts";
import { cursorSchema, idSchema, timeSchema } from "../http/text.ts";

const wordSchema = z
  .object({
    text: z.string(),
    class: z.enum(wordClasses),
    lemma: z.string(),
    name: z.boolean(),
    syllables: z.array(z.string()),
    us: z.string(),
    uk: z.string(),
    zh: z.string().optional(),
  })
  .meta({ id: "SentenceWord", description: "A word of a sentence; `us` and `uk` are IPA without slashes." });

/** Words of the sentence by their index. */
const range = {
  from: z.int().describe("Index of the first word."),
  to: z.int().describe("Index of the word after the last."),
};
const spanSchema = z.object({ ...range, zh: z.string() });

/** The wire form of `Sentence` in `@shiju/learning/sentence`. */
export const sentenceSchema = z
  .object({
    id: z.string(),
    en: z.string(),
    zh: z.string(),
    who: z.string().optional().describe("Who says it: a key of the practice's `people`."),
    stage: z.string().optional().describe("What happens while it is said."),
    note: z.string().optional(),
    author: z.string().optional().describe("Who wrote it, where it is quoted."),
    source: z.string().optional().describe("The work that it is quoted from."),
    accept: z
      .array(z.string())
      .describe(
        "Other lines that are right. Bars mark their chunks where they have as many chunks as the sentence.",
      ),
    equal: z
      .array(
        z.object({
          ...range,
          others: z.array(z.string()),
          accept: z.int().optional().describe("Index of the line in `accept`."),
          only: stepKeySchema.optional(),
        }),
      )
      .describe(
        "Alternatives to words of the sentence. With `accept`, they replace words of that line. With `only`, they hold for that step alone.",
      ),
    mistakes: z.array(z.object({ text: z.string(), why: z.string(), only: stepKeySchema.optional() })),
    words: z.array(wordSchema),
    phrases: z.array(spanSchema),
    chunks: z
      .array(z.object({ ...range, parts: z.array(z.tuple([z.int(), z.int()])) }))
      .describe("`parts` are character ranges of `zh`. Empty where the Chinese has no counterpart."),
    omitted: z.array(stepKeySchema).describe("Steps that a beginner is not asked."),
    version: z.string(),
  })
  .meta({
    id: "Sentence",
    description: "A sentence with its analysis, of which a client derives the steps.",
  });

/** A point of grammar with right examples, each beside the wrong form that learners write. */
const grammarSchema = z.object({
  point: z.string(),
  explain: z.string(),
  examples: z.array(z.object({ right: z.string(), wrong: z.string().optional() })),
});

const personSchema = z
  .object({
    en: z.string(),
    zh: z.string(),
    voice: z.literal(voices).describe("As in the setting `voice_speaker`."),
    pitch: z.number().optional().describe("Of the voice; 1 where left out."),
  })
  .describe("Who speaks, in both languages.");

export const lessonTextSchema = z
  .object({
    scene: z.string().nullable().describe("One line before the dialogue; null where there is none."),
    grammar: z.array(grammarSchema),
    people: z.record(z.string(), personSchema),
    turn: z.array(turnPromptSchema).describe("Asked at the end of the lesson. Never graded."),
    collect: z.array(z.string()).describe("The lessons whose own lines are read together at the end."),
    paragraph: paragraphSchema.nullable(),
    kind: z.string().nullable().describe("Of its course, as in `Course`."),
    ...lessonsBeforeShape,
    begin: z
      .array(beginSchema)
      .describe(
        "What its course proposes to a learner who has set none of it, by completed rounds of the lesson. The last one holds for all later rounds.",
      ),
  })
  .meta({ id: "LessonText", description: "What a lesson is as a text, besides its sentences." });
export type LessonText = z.infer<typeof lessonTextSchema>;

export const placeSchema = z
  .object({
    lesson_id: idSchema(100),
    practice_type: z.enum(practiceTypes),
    sentence_id: idSchema(120),
    step: stepKeySchema,
    at: timeSchema().describe("When the learner was there, by the learner's clock; the newest wins."),
  })
  .meta({ id: "Place", description: "Where the learner is in a lesson, for one practice type." });
export type Place = z.infer<typeof placeSchema>;

export const lessonHeadSchema = z
  .object({
    id: z.string(),
    position: z.int().describe("In its course, from 1."),
    ...lessonNumberShape,
    title: z.string(),
    goal: z.string(),
    teaser: z.string().nullable().describe("The question with which the story goes on, before the lesson."),
    sentence_count: z.int().describe("Sentences."),
    course: z.object({ id: z.string(), title: z.string() }),
  })
  .meta({ id: "LessonHead" });
export type LessonHead = z.infer<typeof lessonHeadSchema>;

const lineSchema = z
  .object({
    lesson: lessonHeadSchema,
    is_next: z.boolean().describe("Whether the lesson was never practised and follows a finished one."),
    words: wordCountsSchema.nullable().describe("Of a chapter of words; null for a lesson."),
  })
  .meta({
    id: "Line",
    description:
      "The lesson with which a learner goes on. For a learner who studies only words, the chapter.",
  });
export type Line = z.infer<typeof lineSchema>;

/** The notebook items to practise, in this order. Ids that are not in the notebook are ignored. */
export const playedIdsSchema = boundedList(idSchema(120), 100, { tooLong: "一次最多练习 100 项" }).min(1);

const daysAfter = (rating: string) => z.int().min(1).describe(`Days, where it is rated ${rating}.`);

/** The place of an item in today's reviews, the reason for its review, and the time at which it comes back. */
export const dueItemSchema = z.object({
  place: z.int().min(0).describe("In the queue of the day, in which sentences and words are mixed."),
  days: z.int().min(0).describe("Since it was seen."),
  lapses: z.int().min(0).describe("How often it was forgotten. 0 where the last answer was right."),
  stands_in: z
    .object({
      kind: z.enum(["lesson", "chapter"]).describe("A chapter is of words."),
      title: z.string().describe("Of its course or word pack."),
      position: z.int().describe("In it, from 1."),
      ...lessonNumberShape,
    })
    .nullable()
    .describe("Null where no pack has the word any more."),
  returns: z
    .object({
      again: daysAfter("again"),
      hard: daysAfter("hard"),
      good: daysAfter("good"),
      slow: z
        .int()
        .nullable()
        .describe(
          "A right answer that takes at least so many milliseconds a character counts as hard. Null where none does.",
        ),
    })
    .describe("The next review after the first answer of today, by the grade of that answer."),
});
export type DueItem = z.infer<typeof dueItemSchema>;

/** Everything that a practice needs, whatever its source. */
export const practiceSchema = z.object({
  lesson: lessonHeadSchema
    .nullable()
    .describe("Null in a practice from a notebook. So are `next_lesson` and `place`."),
  next_lesson: lessonHeadSchema.nullable(),
  text: lessonTextSchema.nullable().describe("Null from a notebook."),
  sentences: z
    .array(sentenceSchema)
    .describe("At most 100 from a notebook; none where there is nothing to practise."),
  place: placeSchema.nullable(),
  passed: z
    .boolean()
    .describe(
      "Whether the learner has passed every step of the lesson, on any device. False where its `begin` is empty, because only rounds need it.",
    ),
  mastered: z
    .object({
      sentences: z.array(z.string()),
      words: z.array(z.string()).describe("Lemmas."),
    })
    .describe(
      "The ids of `sentences` that the learner has marked as mastered. They are still in `sentences`, so that the learner can take a mark back. The client skips their steps, unless no step would be left.",
    ),
  known: z
    .array(z.string())
    .describe(
      "The word steps of a lesson that the learner has answered right before, in any lesson, as `{sentence} {step}`. All other word steps are new, and the learner copies them first. Empty in a practice from a notebook, where no step is new.",
    ),
  items: z
    .array(
      subjectSchema.extend({
        sentence_id: z.string(),
        lesson_id: z.string(),
        due: dueItemSchema.optional().describe("For `review` alone."),
      }),
    )
    .describe(
      "In a practice from a notebook: each item, its sentence, and the lesson that an attempt may name. A word brings one of its sentences, so several items may have the same sentence. Empty in other practices.",
    ),
});
export type Practice = z.infer<typeof practiceSchema>;

export const handedOutSchema = practiceSchema
  .extend({ free_time: freeTimeSchema })
  .meta({ id: "Practice", description: "Everything that a practice needs, for each source." });

export const gameApi = {
  sentence: endpoint({
    method: "POST",
    path: "/api/game/sentence",
    summary:
      "The sentences of a practice with their analysis. From a course without lesson_id: the lesson with which the learner goes on (`line` of `GET /api/game/recent`), else the first lesson for a newcomer (`GET /api/start`). From a notebook (learners only): the items of ids, else the newest that are not mastered. From review (learners only): the items that are due today, the most forgotten first.",
    access: "visitor",
    data: "own",
    metering: "gate",
    limit: 120,
    body: z.object({
      source: z.enum(sentenceSources),
      practice_type: z.enum(practiceTypes),
      lesson_id: idSchema(100).optional().describe("For `course` alone."),
      ids: playedIdsSchema.optional().describe("For `newWord` and `errorNote` alone."),
      kind: z
        .enum(subjectKinds)
        .optional()
        .describe("Only for `review`: the due items of this kind. Without it, both kinds."),
      count: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe(
          "Only for `review`: how much of the head of the queue is taken, words included. Without it, the first 100 of the kind.",
        ),
    }),
    response: handedOutSchema,
  }),
  place: endpoint({
    method: "PUT",
    path: "/api/game/place",
    summary:
      "Saves the learner's place in a lesson. There is one place for each lesson and practice type, and the newest wins.",
    access: "learner",
    data: "own",
    metering: "count",
    body: placeSchema,
    response: z.object({}),
  }),
  recent: endpoint({
    method: "GET",
    path: "/api/game/recent",
    summary: "The lessons and chapters of words studied last, newest first, a page at a time.",
    access: "learner",
    data: "own",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10).describe("Lessons a page."),
      cursor: cursorSchema.optional(),
    }),
    response: z.object({
      next_cursor: z.string().nullable(),
      line: lineSchema
        .nullable()
        .describe(
          "The first unfinished lesson of the course that was studied last. Null before the first lesson, and on all pages but the first.",
        ),
      lessons: z.array(
        z.object({
          lesson: lessonHeadSchema,
          steps: kindCountsSchema,
          progress: lessonProgressSchema,
          place: placeSchema.nullable(),
          words: wordCountsSchema
            .nullable()
            .describe("The progress of a chapter of words, which has no steps. Null for a lesson."),
        }),
      ),
    }),
  }),
};

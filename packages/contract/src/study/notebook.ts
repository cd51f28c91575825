import {
  practiceSources,
  practiceTypes,
  subjectKinds,
  wordModes,
} from "@shiju/learning/practice/practice-model";
import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { subjectSchema } from "./attempts.ts";
import { lessonNumberShape } from "../content/courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { freeTimeSchema } from "../people/free-time.ts";
import { handedOutSchema, playedIdsSchema } from "./game.ts";
import { boundedList } from "../http/list.ts";
import { cursorSchema, idSchema, timeSchema, trimmedText } from "../http/text.ts";
import { wordSessionSchema } from "./words.ts";

const decidedAt = timeSchema()
  .optional()
  .describe(
    "The time of the decision, by the learner's clock. Where it is left out, the time of the call. The newest decision wins, in whatever order they arrive, so that marks made offline may be sent late.",
  );

export const masterSchema = subjectSchema.extend({ grasped: z.boolean(), at: decidedAt });
export type Master = z.infer<typeof masterSchema>;

export const noteSchema = subjectSchema.extend({
  source: z.enum(practiceSources).describe("Where the learner met it."),
  remove: z.boolean().default(false).describe("Takes it out instead of putting it in."),
  at: decidedAt,
});
export type Note = z.infer<typeof noteSchema>;

const markedSchema = z.object({
  marked: z
    .boolean()
    .describe(
      "Whether the item is in the notebook now. It may differ from the call because of a newer decision or a later mistake.",
    ),
});

const choiceSchema = z.object({
  ids: playedIdsSchema.optional(),
  filter: z
    .object({
      kind: z.enum(subjectKinds).optional(),
      source: z.enum(practiceSources).optional(),
      from: timeSchema().optional().describe("Put into the notebook at or after `from` and before `to`."),
      to: timeSchema().optional(),
    })
    .default({}),
});
const playSchema = z.union(
  [
    choiceSchema.extend({ practice_type: z.enum(practiceTypes), mode: z.never().optional() }),
    choiceSchema.extend({ mode: z.enum(wordModes), practice_type: z.never().optional() }),
  ],
  "要么给出练习方式 practice_type，要么给出单词模式 mode",
);

const playedSchema = z.union([
  handedOutSchema,
  wordSessionSchema.extend({ mode: z.enum(wordModes), free_time: freeTimeSchema }),
]);

const countedPractice = {
  params: z.object({ id: idSchema(120).describe("A sentence's id, or a word's lemma.") }),
  query: z.object({
    attempt: z
      .uuid("每次练习要有自己的编号")
      .describe("The id of the practice, a UUID made by the client. A repeated call sends the same one."),
  }),
};
const timesSchema = z.object({ times: z.int().describe("Practices counted.") });

export const notebooks = ["mastered", "newWord", "errorNote"] as const;
export type Notebook = (typeof notebooks)[number];

const lessonRefSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["lesson", "chapter"]).describe("A chapter is of words."),
    position: z.int().describe("In its course, from 1."),
    ...lessonNumberShape,
    title: z.string(),
    course: z.object({ id: z.string(), title: z.string() }),
  })
  .meta({ id: "LessonRef" });

const noteHead = {
  id: z.string(),
  since: z.iso.datetime().describe("When it last came into the notebook."),
  source: z
    .enum(practiceSources)
    .nullable()
    .describe("The place where the learner met it. Null for mastered items."),
  times: z.int().describe("Practices counted."),
  open: z
    .boolean()
    .describe("Whether the item can be practised now, because it is still offered and open to the learner."),
  due_in: z
    .int()
    .nullable()
    .describe(
      "Days until the next review. 0 where it is due. Null where the item was never answered, is mastered, or is left out of reviews.",
    ),
};

export const notedSentenceSchema = z
  .object({
    ...noteHead,
    kind: z.literal("sentence"),
    en: z.string(),
    zh: z.string(),
    lesson: lessonRefSchema,
    errors: z.int().describe("In the error book: answers that were wrong."),
    last_error_at: z.iso.datetime().nullable().describe("When the last of them was."),
    slips: z
      .array(z.object({ word: z.int().describe("Index in `en` split at spaces."), typed: z.string() }))
      .describe("The wrong words of the last mistake, and the words in their place."),
  })
  .meta({ id: "NotedSentence" });
export type NotedSentence = z.infer<typeof notedSentenceSchema>;

export const notedWordSchema = z
  .object({
    ...noteHead,
    kind: z.literal("word"),
    us: z.string().describe("IPA without slashes; empty where the packs only have other forms of the word."),
    uk: z.string(),
    meanings: z.array(z.object({ class: z.enum(wordClasses), zh: z.array(z.string()) })),
    example: z
      .object({ en: z.string(), zh: z.string(), lesson: lessonRefSchema })
      .nullable()
      .describe("A sentence with the word, and its lesson or chapter."),
  })
  .meta({ id: "NotedWord" });
export type NotedWord = z.infer<typeof notedWordSchema>;

const bookParams = z.object({ notebook: z.enum(notebooks), kind: z.enum(subjectKinds) });

const noteFilter = {
  q: trimmedText(50).optional().describe("Found in the English or the Chinese."),
  source: z.enum(practiceSources).optional(),
  pack: idSchema(100)
    .optional()
    .describe("The course pack of the items. A word counts where the pack has it."),
  from: timeSchema()
    .optional()
    .describe("The item was added, or was wrong again, at or after `from` and before `to`."),
  to: timeSchema().optional(),
};
export const noteSorts = ["newest", "oldest", "errors"] as const;

const chosenSchema = z.object({
  ids: boundedList(idSchema(120), 500, { tooLong: "一次最多 500 项" }).min(1),
  at: decidedAt,
});
const changedSchema = z.object({
  changed: z.int().describe("The number of changed items. Items that are not in the notebook are skipped."),
});

const marksSchema = z.object({ mastered: z.boolean(), new_word: z.boolean(), error: z.boolean() });
export type Marks = z.infer<typeof marksSchema>;

export const notebookApi = {
  marks: endpoint({
    method: "GET",
    path: "/api/notebooks/marks",
    summary: "The learner's notebooks in which a sentence or word is now. An unknown one is in none.",
    access: "learner",
    data: "own",
    query: subjectSchema,
    response: marksSchema,
  }),
  count: endpoint({
    method: "GET",
    path: "/api/notebooks",
    summary: "The number of items in each notebook. A mastered item is in no other notebook.",
    access: "learner",
    data: "own",
    response: z.record(
      z.enum(notebooks),
      z.object({ sentence: z.int().describe("Sentences."), word: z.int().describe("Words.") }),
    ),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/notebooks/:notebook/:kind",
    summary: "The items of a notebook: searched, filtered, sorted, a page at a time.",
    access: "learner",
    data: "own",
    metering: "read",
    params: bookParams,
    query: z.object({
      ...noteFilter,
      sort: z.enum(noteSorts).default("newest"),
      limit: z.coerce.number().int().min(1).max(200).default(50).describe("Items a page."),
      cursor: cursorSchema.optional(),
    }),
    response: z.object({
      items: z.array(z.discriminatedUnion("kind", [notedSentenceSchema, notedWordSchema])),
      total: z.int().describe("Items on all pages."),
      packs: z
        .array(z.object({ id: z.string(), title: z.string(), count: z.int().describe("Items of it.") }))
        .describe("The packs of all items of the notebook, whatever the filter. Only on the first page."),
      next_cursor: z.string().nullable(),
    }),
  }),
  ids: endpoint({
    method: "GET",
    path: "/api/notebooks/:notebook/:kind/ids",
    summary: "The ids of all items of a list, in its order, at most 10,000.",
    access: "learner",
    data: "own",
    params: bookParams,
    query: z.object({ ...noteFilter, sort: z.enum(noteSorts).default("newest") }),
    response: z.object({ ids: z.array(z.string()) }),
  }),
  removeNotes: endpoint({
    method: "POST",
    path: "/api/notebooks/:notebook/:kind/remove",
    summary: "Removes these items from a notebook. The newest decision about each item wins.",
    access: "learner",
    data: "own",
    params: bookParams,
    body: chosenSchema,
    response: changedSchema,
  }),
  masterNotes: endpoint({
    method: "POST",
    path: "/api/notebooks/:notebook/:kind/master",
    summary: "Marks these items of a notebook as mastered, which removes them from it.",
    access: "learner",
    data: "own",
    params: bookParams,
    body: chosenSchema,
    response: changedSchema,
  }),
  master: endpoint({
    method: "POST",
    path: "/api/exercise_grasps",
    summary: "Marks a sentence or word as mastered, or removes the mark. The newest decision wins.",
    access: "learner",
    data: "own",
    body: masterSchema,
    response: markedSchema,
  }),
  noteError: endpoint({
    method: "POST",
    path: "/api/error_subjects",
    summary:
      "Adds a sentence or word to the error book, or removes it until the next mistake. A mistake adds its sentence. Three right first checks in a row, on different days, remove it.",
    access: "learner",
    data: "own",
    body: noteSchema,
    response: markedSchema,
  }),
  noteNewWord: endpoint({
    method: "POST",
    path: "/api/strange_words",
    summary: "Adds a word or sentence to the notebook of new words, or removes it.",
    access: "learner",
    data: "own",
    body: noteSchema,
    response: markedSchema,
  }),
  playErrors: endpoint({
    method: "POST",
    path: "/api/error_subjects/play",
    summary:
      "A practice from the error book: the items of ids, mastered ones included. Without ids, the items of the filter that are not mastered. With mode, only words.",
    access: "learner",
    data: "own",
    metering: "gate",
    limit: 120,
    body: playSchema,
    response: playedSchema,
  }),
  playNewWords: endpoint({
    method: "POST",
    path: "/api/strange_words/play",
    summary:
      "A practice from the notebook of new words: the items of ids, mastered ones included. Without ids, the items of the filter that are not mastered. With mode, only words.",
    access: "learner",
    data: "own",
    metering: "gate",
    limit: 120,
    body: playSchema,
    response: playedSchema,
  }),
  countErrorPractice: endpoint({
    method: "GET",
    path: "/api/error_subjects/inc_exercise_num/:id",
    summary: "Counts a practice of an item of the error book, once for each attempt.",
    access: "learner",
    data: "own",
    metering: "count",
    ...countedPractice,
    response: timesSchema,
  }),
  countNewWordPractice: endpoint({
    method: "GET",
    path: "/api/strange_words/inc_practice_num/:id",
    summary: "Counts a practice of a new word or sentence, once for each attempt.",
    access: "learner",
    data: "own",
    metering: "count",
    ...countedPractice,
    response: timesSchema,
  }),
};

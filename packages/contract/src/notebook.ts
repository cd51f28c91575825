import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  itemKinds,
  itemRefSchema,
  playedIdsSchema,
  practiceSchema,
  practiceSources,
  practiceTypes,
} from "./game.ts";

/**
 * When the learner decided, by the learner's clock; now where left out. The newest decision wins in whatever
 * order and however often they arrive, so that marks made offline may be sent late.
 */
const decidedAt = z.iso.datetime().optional();

export const masterSchema = itemRefSchema.extend({ grasped: z.boolean(), at: decidedAt });
export type Master = z.infer<typeof masterSchema>;

export const noteSchema = itemRefSchema.extend({
  /** Where the learner met it. */
  source: z.enum(practiceSources),
  /** Takes it out instead of putting it in. */
  remove: z.boolean().default(false),
  at: decidedAt,
});
export type Note = z.infer<typeof noteSchema>;

/** Whether the item is in the notebook now, which a newer decision or a later mistake may have settled otherwise. */
const markedSchema = z.object({ marked: z.boolean() });

const playSchema = z.object({
  practice_type: z.enum(practiceTypes),
  ids: playedIdsSchema.optional(),
  filter: z
    .object({
      kind: z.enum(itemKinds).optional(),
      source: z.enum(practiceSources).optional(),
      /** Put into the notebook at or after `from` and before `to`. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    })
    .default({}),
});

/** A sentence's id or a lemma, and the practice that is counted: a new uuid for each, the same when sent again. */
const countedPractice = {
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({ attempt: z.uuid("每次练习要有自己的编号") }),
};
const timesSchema = z.object({ times: z.int() });

export const notebookApi = {
  master: endpoint({
    method: "POST",
    path: "/api/exercise_grasps",
    summary: "Marks a sentence or word as mastered, or takes that back; the newest decision wins.",
    access: "learner",
    data: "own",
    body: masterSchema,
    response: markedSchema,
  }),
  noteError: endpoint({
    method: "POST",
    path: "/api/error_subjects",
    summary:
      "Puts a sentence or word into the error book, or takes it out until the next mistake. Mistakes put their sentence in by themselves; three first checks right in a row, on different days, take it out.",
    access: "learner",
    data: "own",
    body: noteSchema,
    response: markedSchema,
  }),
  noteNewWord: endpoint({
    method: "POST",
    path: "/api/strange_words",
    summary: "Puts a word or sentence into the notebook of new words, or takes it out.",
    access: "learner",
    data: "own",
    body: noteSchema,
    response: markedSchema,
  }),
  playErrors: endpoint({
    method: "POST",
    path: "/api/error_subjects/play",
    summary:
      "A practice from the error book: the items of ids, else those of the filter that are not mastered.",
    access: "learner",
    data: "own",
    limit: 120,
    body: playSchema,
    response: practiceSchema,
  }),
  playNewWords: endpoint({
    method: "POST",
    path: "/api/strange_words/play",
    summary:
      "A practice from the notebook of new words: the items of ids, else those of the filter that are not mastered.",
    access: "learner",
    data: "own",
    limit: 120,
    body: playSchema,
    response: practiceSchema,
  }),
  countErrorPractice: endpoint({
    method: "GET",
    path: "/api/error_subjects/inc_exercise_num/:id",
    summary: "Counts a practice of an item of the error book, once for each attempt.",
    access: "learner",
    data: "own",
    ...countedPractice,
    response: timesSchema,
  }),
  countNewWordPractice: endpoint({
    method: "GET",
    path: "/api/strange_words/inc_practice_num/:id",
    summary: "Counts a practice of a new word or sentence, once for each attempt.",
    access: "learner",
    data: "own",
    ...countedPractice,
    response: timesSchema,
  }),
};

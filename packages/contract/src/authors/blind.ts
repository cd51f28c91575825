import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { mostAnswersOfCall } from "./blind-limits.ts";
import { draftIdSchema } from "./fields.ts";

/**
 * Limits of a blind check: its prompts, its readers, and the bytes of its answers. If more prompts are asked for,
 * several blind checks are made. Also the limit of the blind checks that a draft keeps.
 */
export const mostPrompts = 600;
export const mostReaders = 20;
export const mostAnswerBytes = 2 * 1024 * 1024;
export const mostBlindChecks = 20;
export const longestAnswer = 300;
export const longestBlindRemark = 200;
/** The days for which a link leads somewhere, and the days for which its answers stay after that. */
export const blindDays = [3, 7, 30] as const;
export const blindDaysKept = 60;

const range = z.tuple([z.int(), z.int()]);

const slotSchema = z.object({
  before: z.string(),
  after: z.string(),
  letters: z.int().describe("How many characters have to be typed; 0 where the word is printed."),
  text: z.string().describe("The word where it is printed, else empty."),
});

const askedShape = {
  n: z.int().describe("From 1."),
  kind: z.int().describe("0 sentence, 1 chunk, 2 combination of chunks, 3 word or phrase."),
  zh: z.string().describe("The Chinese of the sentence."),
  cue: z
    .array(range)
    .describe(
      "The range of the asked part in the sentence, in UTF-16 units. Empty where the whole sentence is asked.",
    ),
  gloss: z.string().nullable().describe("The Chinese of a word."),
};

const promptSchema = z
  .object({
    ...askedShape,
    lesson: z.int().describe("Which of the lessons it belongs to, from 0."),
    who: z.string().describe("Who says the sentence; empty where nobody is named."),
    stage: z.string().describe("The action during the sentence. May be empty."),
    slots: z.array(slotSchema),
  })
  .meta({ id: "BlindPrompt", description: "What a learner sees before the first key, without the answer." });
export type BlindPrompt = z.infer<typeof promptSchema>;

const askedPromptSchema = z.object({
  ...askedShape,
  line_id: z.string().describe("The line of the draft."),
  en: z.string().describe("What was wanted."),
});
export type AskedPrompt = z.infer<typeof askedPromptSchema>;

const checkSchema = z
  .object({
    id: z.string(),
    code: z.string().describe("What the link ends in."),
    lesson_id: z.string().nullable().describe("The lesson that is asked; null for the whole draft."),
    title: z.string(),
    part: z
      .string()
      .describe(
        "The part of the draft that this link asks, such as 第 2 份（第 13–20 课）. Empty where the link asks everything.",
      ),
    prompts: z.int().describe("How many prompts it has."),
    readers: z.int().describe("How many people have answered; a device counts as one."),
    answers: z.int().describe("How many answers have come."),
    refused: z.int().describe("How many of them practice would refuse."),
    state: z.enum(["open", "withdrawn", "over"]),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({
    id: "BlindCheck",
    description: "A link by which other people answer a draft's prompts without help.",
  });
export type BlindCheck = z.infer<typeof checkSchema>;

const givenAnswerSchema = z
  .object({
    n: z.int().describe("The prompt."),
    reader_id: z.string(),
    reader: z.string().describe("The name that the reader gave; may be empty."),
    answer: z.string(),
    accepted: z
      .boolean()
      .nullable()
      .describe("Whether practice accepts the answer. Null where the check did not end in time."),
    second: z.string().describe("Another answer of the same reader; may be empty."),
    second_accepted: z.boolean().nullable(),
    remark: z.string(),
  })
  .meta({ id: "BlindAnswer" });
export type BlindAnswer = z.infer<typeof givenAnswerSchema>;

const params = z.object({ id: draftIdSchema });
const checkParams = z.object({ id: draftIdSchema, check: draftIdSchema });
const author = { access: "tier", data: "own" } as const;
const number = z.int().min(1).max(mostPrompts).describe("The prompt's number, from 1.");
const codeParams = z.object({ code: boundedText(40).min(1) });

const sentAnswerSchema = z.strictObject({
  n: number,
  answer: trimmedText(longestAnswer).describe("Empty where the reader passes."),
  second: trimmedText(longestAnswer).default(""),
  remark: trimmedText(longestBlindRemark).default(""),
});
export type SentBlindAnswer = z.input<typeof sentAnswerSchema>;

const list = z.object({ checks: z.array(checkSchema).describe("The newest first.") });

export const blindApi = {
  list: endpoint({
    method: "GET",
    path: "/api/drafts/:id/blind_checks",
    summary: "The blind checks of a draft.",
    ...author,
    params,
    response: list,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/drafts/:id/blind_checks",
    notManaged: "publishing",
    summary:
      "Makes a link by which other people answer the prompts of a lesson or of the whole draft, as they are now. Unfinished lines are left out. Prompts that are too many for one link get several links. Repeatable. The same id with another body answers 409. The first link has the id of the job.",
    ...author,
    limit: 12,
    params,
    body: z.strictObject({
      job_id: jobIdSchema,
      lesson_id: draftIdSchema.nullable().default(null).describe("Null for the whole draft."),
      days: z
        .union(blindDays.map((days) => z.literal(days)))
        .default(7)
        .describe("Days for which the link leads somewhere."),
    }),
    response: startedSchema,
    result: list.extend({
      left_out: z.int().describe("Lines that are not finished and are not asked."),
    }),
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/drafts/:id/blind_checks/:check",
    summary: "Ends the link. The answers stay. Repeatable.",
    ...author,
    params: checkParams,
    response: list,
  }),
  asked: endpoint({
    method: "GET",
    path: "/api/drafts/:id/blind_checks/:check",
    summary: "What a blind check asks and wants.",
    ...author,
    params: checkParams,
    response: z.object({ check: checkSchema, prompts: z.array(askedPromptSchema) }),
  }),
  answers: endpoint({
    method: "GET",
    path: "/api/drafts/:id/blind_checks/:check/answers",
    summary:
      "The answers in the order of their prompts, at most 300. While there are more, ask again from the last one.",
    ...author,
    params: checkParams,
    query: z.object({
      n: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostPrompts)
        .default(0)
        .describe("The prompt of the last answer that is known."),
      reader: draftIdSchema.optional().describe("Its reader."),
    }),
    response: z.object({ answers: z.array(givenAnswerSchema), more: z.boolean() }),
  }),
  open: endpoint({
    method: "GET",
    path: "/api/blind/:code",
    summary: "The prompts of a blind check, for whoever has its link.",
    access: "visitor",
    data: "shared",
    relation: "link",
    params: codeParams,
    response: z.object({
      title: z.string(),
      lessons: z.array(z.object({ title: z.string(), scene: z.string() })),
      prompts: z.array(promptSchema),
      expires_at: z.iso.datetime(),
    }),
  }),
  answer: endpoint({
    method: "POST",
    path: "/api/blind/:code/answers",
    summary:
      "Keeps the answers of a reader. A later answer to a prompt replaces the earlier one. Repeatable.",
    access: "visitor",
    data: "shared",
    relation: "link",
    params: codeParams,
    body: z.strictObject({
      reader_id: draftIdSchema.describe(
        "Made by the client: a device is one reader, however often it comes.",
      ),
      name: trimmedText(20).default(""),
      answers: boundedList(sentAnswerSchema, mostAnswersOfCall).min(1),
    }),
    response: z.object({ kept: z.array(z.int()).describe("The numbers of the prompts.") }),
  }),
};

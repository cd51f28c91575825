import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { draftIdSchema, grammarSchema, longestLine, mostLines } from "./fields.ts";

/** The largest number of lines that are sent for one job, and of proposals in one answer of the model. */
export const mostLinesOfJob = 400;
export const mostProposals = 400;

export const aiKinds = [
  "translate",
  "cut",
  "align",
  "words",
  "alternatives",
  "mistakes",
  "note",
  "grammar",
  "dialogue",
] as const;
/** The kinds of work that can be asked for all lines of a draft that need it. */
export const wholeKinds = ["translate", "cut", "align"] as const satisfies readonly AiKind[];
export type WholeKind = (typeof wholeKinds)[number];
/** The kind of work that a model is asked for. */
export type AiKind = (typeof aiKinds)[number];

export const aiSources = ["own", "site"] as const;
export const aiJobStates = ["running", "done", "failed", "stopped"] as const;

/** In fen for a million tokens. */
const price = z.int().min(0).max(1_000_000).describe("Fen for a million tokens.");

const line = boundedText(longestLine);
const word = boundedText(80);
const equal = z.object({ of: word, others: boundedList(word, 20) });

/** Fields of a line as drafts have them. The kind of the job decides which of these fields are there. */
export const proposedFieldsSchema = z.object({
  en: line.optional(),
  zh: line.optional(),
  who: boundedText(40).optional(),
  words: boundedList(z.object({ en: word, zh: word, equal: boundedList(word, 20) }), 30).optional(),
  equal: boundedList(equal, 30).optional(),
  accept: boundedList(line, 20).optional(),
  mistakes: boundedList(z.object({ text: boundedText(200), why: boundedText(300) }), 20).optional(),
  note: boundedText(600).optional(),
  grammar: grammarSchema.optional().describe("A point for the lesson, beside those that it has."),
});
export type ProposedFields = z.infer<typeof proposedFieldsSchema>;

const proposalSchema = z
  .object({
    id: z
      .string()
      .describe(
        "The id of the line that was asked about. For a dialogue, the number of the new line; for grammar, the number of the point. Numbers begin at 1.",
      ),
    fields: proposedFieldsSchema,
    faults: z
      .array(z.string())
      .describe(
        "The faults that the check of packs finds after a second question to the model. An empty list means that the text is right.",
      ),
  })
  .meta({
    id: "AiProposal",
    description: "The text that a model wrote for a line. The author accepts it or leaves it.",
  });
export type AiProposal = z.infer<typeof proposalSchema>;

const jobSchema = z
  .object({
    id: z.string(),
    kind: z.enum(aiKinds),
    state: z.enum(aiJobStates),
    model: z.string(),
    total: z.int().describe("Lines that were asked for."),
    done: z.int().describe("Proposals so far."),
    proposals: z
      .array(proposalSchema)
      .describe("The proposals after `from`, at most 400. Ask again while you have fewer than `done`."),
    missing: z.array(z.string()).describe("Lines without a proposal when the job has ended."),
    input_tokens: z.int().describe("Tokens of all questions."),
    output_tokens: z.int().describe("Tokens of all answers."),
    micro_yuan: z.int().nullable().describe("The estimated cost. Null where no price is known."),
    problem: z
      .string()
      .nullable()
      .describe("Chinese: the reason why the job failed, or the thing that a running job waits for."),
  })
  .meta({ id: "AiJob" });
export type AiJob = z.infer<typeof jobSchema>;

const askedLineSchema = z.strictObject({
  id: draftIdSchema,
  en: line.min(1),
  zh: line.default(""),
});

const person = z.strictObject({ id: boundedText(40), en: word, zh: word });

const askedShape = {
  kind: z.enum(aiKinds),
  lines: boundedList(askedLineSchema, mostLinesOfJob)
    .default([])
    .describe("For everything but a dialogue; for grammar those of one lesson."),
  draft_id: draftIdSchema
    .optional()
    .describe(
      "A draft of the author, in place of `lines`. The job takes all its lines that are not yet translated, cut or aligned.",
    ),
  level: z.int().min(1).max(6).default(1).describe("About CEFR pre-A1 to C1."),
  topic: trimmedText(300).default("").describe("For a dialogue."),
  count: z.int().min(2).max(20).default(12).describe("For a dialogue: its lines."),
  people: boundedList(person, 8).default([]).describe("For a dialogue: who may speak."),
};
const isWhole = (asked: { kind: AiKind; lines: unknown[]; topic: string; draft_id?: string | undefined }) => {
  if (asked.draft_id !== undefined)
    return asked.lines.length === 0 && wholeKinds.some((kind) => kind === asked.kind);
  return asked.kind === "dialogue" ? asked.topic !== "" : asked.lines.length > 0;
};
const incomplete = "请写上话题，或选几句";

const estimateSchema = z.object({
  lines: z.int().describe("The number of lines that the model would be asked about, or would write."),
  tokens: z.int().describe("Of questions and answers together."),
  micro_yuan: z.int().nullable().describe("Millionths of a yuan; null where no price is known."),
});

const params = z.object({ id: draftIdSchema });

const standingSchema = z.object({
  available: z.boolean().describe("Whether there is a model to ask."),
  source: z.enum(aiSources).nullable(),
  model: z.string().nullable(),
  tokens_left: z
    .int()
    .nullable()
    .describe("The rest of the day's quota of the site's model. Null for the author's own model."),
  may_keep_key: z.boolean().describe("Whether the site can store the key of an author."),
  own: z
    .object({
      url: z.string(),
      model: z.string(),
      input_price: price,
      output_price: price,
    })
    .nullable()
    .describe("The author's own endpoint. Its key is never sent back."),
});
export type AiStanding = z.infer<typeof standingSchema>;

export const aiApi = {
  standing: endpoint({
    method: "GET",
    path: "/api/ai",
    summary: "Which model the author may ask.",
    access: "tier",
    data: "own",
    response: standingSchema,
  }),
  setEndpoint: endpoint({
    method: "PUT",
    path: "/api/ai/endpoint",
    notManaged: "model",
    summary: "Saves the author's own endpoint. It must speak OpenAI's chat completions.",
    access: "tier",
    data: "own",
    limit: 20,
    body: z.strictObject({
      url: trimmedText(300).describe("The API's base, as `https://api.example.com/v1`."),
      model: trimmedText(100),
      key: trimmedText(500)
        .optional()
        .describe("The key. Leave it out to keep the stored key. Another address needs its key."),
      input_price: price.default(0),
      output_price: price.default(0),
    }),
    response: standingSchema,
  }),
  removeEndpoint: endpoint({
    method: "DELETE",
    path: "/api/ai/endpoint",
    summary: "Forgets the author's own endpoint and its key. Repeatable.",
    access: "tier",
    data: "own",
    response: standingSchema,
  }),
  tryEndpoint: endpoint({
    method: "POST",
    path: "/api/ai/endpoint/try",
    notManaged: "model",
    summary: "Asks the model that would be asked for one word.",
    access: "tier",
    data: "own",
    limit: 6,
    response: z.object({ ok: z.boolean(), message: z.string().describe("Chinese: what happened.") }),
  }),
  estimate: endpoint({
    method: "POST",
    path: "/api/ai/estimate",
    summary: "About what a job would cost.",
    access: "tier",
    data: "own",
    body: z.strictObject(askedShape).refine(isWhole, incomplete),
    response: estimateSchema,
  }),
  start: endpoint({
    method: "POST",
    path: "/api/ai/jobs",
    notManaged: "model",
    summary:
      "Asks a model. The proposals come with `get`, line by line. An author has one job at a time. Repeatable. The same id with another body answers 409.",
    access: "tier",
    data: "own",
    limit: 20,
    body: z
      .strictObject({ id: draftIdSchema.describe("Made by the client."), ...askedShape })
      .refine(isWhole, incomplete),
    response: jobSchema,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/ai/jobs/:id",
    summary: "The progress of a job, with its proposals. The server keeps a job for a day.",
    access: "tier",
    data: "own",
    limit: 120,
    params,
    query: z.object({
      from: z.coerce.number().int().min(0).max(mostLines).default(0).describe("Proposals that are known."),
    }),
    response: jobSchema,
  }),
  ofDraft: endpoint({
    method: "GET",
    path: "/api/drafts/:id/ai_job",
    summary: "The last job about all lines of a draft, as long as it is kept.",
    access: "tier",
    data: "own",
    params,
    response: z.object({
      job: z.object({ id: z.string(), kind: z.enum(aiKinds) }).nullable(),
    }),
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/ai/jobs/:id/stop",
    summary: "Stops a job. The proposals that have come stay. Repeatable.",
    access: "tier",
    data: "own",
    params,
    response: jobSchema,
  }),
};

import { gapTypes, turnTopics } from "@shiju/learning/turn/turn";
import { keptKinds, longestOwnLine, mostLinesACall } from "@shiju/learning/turn/own-line";
import { z } from "zod";
import { lessonNumberShape, lessonsBeforeShape } from "../content/courses.ts";
import { turnPromptSchema } from "../content/turn.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, cursorSchema, idSchema, timeSchema, trimmedText } from "../http/text.ts";

const promptId = idSchema(200).describe("The prompt: `id` of a `TurnPrompt`.");
const gapTypeSchema = z.enum(gapTypes);

const gapsSchema = boundedList(
  z.object({
    name: idSchema(40),
    type: gapTypeSchema,
    text: boundedText(longestOwnLine).describe("The learner's words in the gap."),
    known: z.boolean().describe("Whether the lists of words have them."),
  }),
  8,
  { tooLong: "一句里最多 8 个空" },
);

/** A line as the learner said it. */
const saidSchema = z.object({
  id: z.uuid("每句话要有自己的编号").describe("Made by the client. A repeated call sends the same one."),
  prompt_id: promptId,
  lesson_id: idSchema(100),
  topic: z.enum(turnTopics),
  line: trimmedText(longestOwnLine, { tooLong: `一句最多 ${longestOwnLine} 个字符，请写短些` }).min(
    1,
    "请先写一句",
  ),
  gaps: gapsSchema,
  at: timeSchema().describe("When it was said, by the learner's clock."),
  keep: z.enum(keptKinds).optional().describe("The gap whose words later questions may use."),
});
export type SaidLine = z.input<typeof saidSchema>;

const lineSchema = z
  .object({
    id: z.uuid(),
    prompt_id: z.string(),
    lesson_id: z.string(),
    topic: z.enum(turnTopics),
    line: z.string(),
    gaps: z.array(z.object({ name: z.string(), type: gapTypeSchema, text: z.string(), known: z.boolean() })),
    at: z.iso.datetime(),
  })
  .meta({ id: "OwnLine", description: "A line that the learner said of themselves." });
export type OwnLine = z.infer<typeof lineSchema>;

const lessonSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    position: z.int().describe("In its course, from 1."),
    ...lessonNumberShape,
    ...lessonsBeforeShape,
    course: z.object({ id: z.string(), title: z.string() }),
    prompts: z
      .array(turnPromptSchema)
      .describe("Its prompts. Empty where the lesson is not open to the learner now."),
  })
  .meta({ id: "OwnLinesLesson" });
export type OwnLinesLesson = z.infer<typeof lessonSchema>;

const keptWordSchema = z.object({ kind: z.enum(keptKinds), text: z.string() });
export type KeptWord = z.infer<typeof keptWordSchema>;

export const ownLinesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/own_lines",
    summary:
      "The learner's own lines, the newest first, a page at a time. The newest line of a prompt counts; the older ones stay with their time.",
    access: "learner",
    data: "own",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(500).describe("Lines a page."),
      cursor: cursorSchema.optional(),
    }),
    response: z.object({
      lines: z.array(lineSchema),
      lessons: z.array(lessonSchema).describe("The lessons of these lines that are still offered."),
      next_cursor: z.string().nullable(),
    }),
  }),
  memory: endpoint({
    method: "GET",
    path: "/api/own_lines/memory",
    summary: "The prompts that the learner skipped, and the words that later questions may use.",
    access: "learner",
    data: "own",
    response: z.object({
      skipped: z.array(z.string()).describe("Prompts that were not answered since."),
      kept: z.array(keptWordSchema),
    }),
  }),
  save: endpoint({
    method: "POST",
    path: "/api/own_lines",
    summary:
      "Keeps own lines. There is one line for each prompt and day of the learner: the newest one replaces the others of its day. Repeating the call changes nothing. Own lines count for no rank and rate no memory.",
    access: "learner",
    data: "own",
    limit: 60,
    body: z.object({
      lines: boundedList(saidSchema, mostLinesACall, {
        missing: "请给出要记下的话",
        tooLong: `一次最多 ${mostLinesACall} 句`,
      }).min(1, "请给出要记下的话"),
    }),
    response: z.object({
      kept: z.array(z.uuid()),
      refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
  }),
  skip: endpoint({
    method: "POST",
    path: "/api/own_lines/skips",
    summary: "Notes prompts that the learner skipped. They are not asked again by themselves.",
    access: "learner",
    data: "own",
    limit: 60,
    body: z.object({
      prompts: boundedList(promptId, mostLinesACall, { missing: "请给出跳过的问题" }).min(
        1,
        "请给出跳过的问题",
      ),
      at: timeSchema().describe("When they were skipped, by the learner's clock."),
    }),
    response: z.object({}),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/own_lines/:id",
    summary:
      "Deletes an own line, and the word of it that later questions may use. Deleting it twice is the same as once.",
    access: "learner",
    data: "own",
    params: z.object({ id: z.uuid("这句话的编号有误") }),
    response: z.object({}),
  }),
  removeAll: endpoint({
    method: "DELETE",
    path: "/api/own_lines",
    summary: "Deletes all own lines of the learner, with the words that later questions may use.",
    access: "learner",
    data: "own",
    response: z.object({}),
  }),
  forget: endpoint({
    method: "DELETE",
    path: "/api/own_lines/memory/:kind",
    summary: "Forgets a word that later questions may use. Its line stays.",
    access: "learner",
    data: "own",
    params: z.object({ kind: z.enum(keptKinds, "没有这样的词") }),
    response: z.object({}),
  }),
};

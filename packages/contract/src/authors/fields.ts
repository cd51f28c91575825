import { exams } from "@shiju/learning/answer/paragraph/paragraph";
import { courseKinds } from "@shiju/learning/course-kinds";
import { drawings } from "@shiju/learning/drawings";
import { practiceTypes } from "@shiju/learning/practice/practice-types";
import { gapTypes, turnTopics } from "@shiju/learning/turn/turn";
import { z } from "zod";
import { boundedList } from "../http/list.ts";
import { boundedText } from "../http/text.ts";

/** Most lessons and lines of a draft. */
export const mostLessons = 300;
export const mostLines = 5000;
/** Longest line of English or Chinese, with its marks. */
export const longestLine = 600;
/** The largest number of characters of a pasted text that a lesson keeps, and of pieces of it. */
export const mostPastedCharacters = 100_000;
export const mostPastedPieces = 3000;

export const draftIdSchema = boundedText(36).toLowerCase().pipe(z.uuid("编号有误，请刷新页面后再试"));

const word = boundedText(80);
const line = boundedText(longestLine);
const remark = boundedText(300);
const others = boundedList(word, 40).describe("Others that are right in its place.");

/** The place that orders an item among the others: base-36 digits of a fraction, compared as text. */
const place = boundedText(120).regex(/^[0-9a-z]+$/, "位置有误，请刷新页面后再试");

const equalSchema = z.object({ of: word, others });

const personSchema = z.object({
  id: boundedText(40),
  en: word,
  zh: word,
  voice: z.int().min(1).max(4).describe("As in the settings."),
  pitch: z.number().min(0.8).max(1.2).nullable().describe("Tells two people of one voice apart."),
});

const headShape = {
  title: boundedText(80),
  description: boundedText(1000),
  level: z.int().min(1).max(6).describe("About CEFR pre-A1 to C1."),
  category: boundedText(40),
  license: boundedText(80),
  source: boundedText(300).describe("Where the text comes from, in the author's words."),
  people: boundedList(personSchema, 50).describe("Who speaks."),
  names: boundedList(word, 200).describe("Names that are words elsewhere."),
  equal: boundedList(equalSchema, 300).describe("Alternatives in every sentence."),
  kind: z.enum(courseKinds).nullable().describe("The kind of course, whose bounds its lessons keep."),
  continues: boundedText(40).describe("The id of the course before it; else empty."),
  begin: boundedList(z.object({ practice: z.enum(practiceTypes), always_show: z.boolean() }), 6).describe(
    "By completed rounds of a lesson: the practice that the course proposes.",
  ),
  placement: boundedList(draftIdSchema, 30).describe(
    "Lines with which a newcomer finds the lesson to start with.",
  ),
};

export const grammarSchema = z.object({
  point: boundedText(120),
  explain: boundedText(600),
  examples: boundedList(z.object({ right: line, wrong: line }), 10),
});

const pastedSchema = z.object({
  row: z.int().min(1).max(10_000_000).describe("The row of the text, from 1."),
  text: boundedText(4000),
  as: z
    .enum(["en", "zh", "whole", "scene", "stage", "unused"])
    .describe("`whole`: the Chinese of several sentences, which stands at the first of them."),
  line: draftIdSchema
    .nullable()
    .describe("The line of which it has become a part. Null where it belongs to no line."),
});

const partSchema = z.object({
  title: boundedText(80),
  drawing: z.enum(drawings),
  done: boundedText(300).describe("The abilities that a learner has after it."),
});

const paragraphSchema = z.object({
  exam: z.enum(exams),
  title: boundedText(80),
  minutes: z.int().min(5).max(60).describe("The time that the examination gives."),
  text: boundedText(4000).describe("The Chinese as it is printed; empty if it is not written."),
});

const mistakesSchema = boundedList(z.object({ text: boundedText(200), why: remark }), 20);

const gapName = boundedText(40);

const promptSchema = z.object({
  who: boundedText(40).describe("The id of the person who asks."),
  ask: line,
  ask_zh: line,
  say: boundedList(line, 20).describe("Frames of right answers with gaps such as `{name}`."),
  zh: boundedText(120).describe("The learner's line in Chinese, with …… for each gap."),
  topic: z.enum(turnTopics).nullable(),
  type: boundedList(
    z.object({
      gap: gapName,
      is: z.enum(gapTypes).nullable(),
      one_of: boundedList(word, 60),
      else: z.enum(gapTypes).nullable(),
      same_as: gapName,
    }),
    12,
  ).describe("Rules of gaps whose name is no type."),
  try: boundedList(z.object({ gap: gapName, examples: boundedList(word, 10) }), 12).describe(
    "Examples of fillers, by gap.",
  ),
  mistakes: mistakesSchema,
  equal: boundedList(equalSchema, 30),
  reply: line,
  keep: gapName.describe("The gap whose filler later questions may use; else empty."),
});

const lessonShape = {
  place,
  name: boundedText(40).describe("The name of its file in a pack that was imported; else empty."),
  title: boundedText(80),
  goal: boundedText(200),
  scene: boundedText(300),
  grammar: boundedList(grammarSchema, 4),
  pasted: boundedList(pastedSchema, mostPastedPieces)
    .refine(
      (pieces) => pieces.reduce((sum, { text }) => sum + text.length, 0) <= mostPastedCharacters,
      `一课最多保留 ${mostPastedCharacters / 10_000} 万字的原文`,
    )
    .describe("The source text of the lines, in pieces, until the author deletes it."),
  practice: z.boolean().describe("Without new words, and without a number of its own."),
  teaser: boundedText(120).describe("The question with which the story goes on."),
  part: partSchema.nullable().describe("The part of the course that begins with this lesson."),
  paragraph: paragraphSchema.nullable().describe("The text that its lines make up."),
  turn: boundedList(promptSchema, 6).describe("Questions that the learner answers with their own lines."),
  collect: boundedList(draftIdSchema, 100).describe("Lessons whose own lines are read together at its end."),
};

export const lineFieldNames = ["en", "zh", "words", "equal", "accept", "mistakes", "note"] as const;

const lineShape = {
  lesson_id: draftIdSchema,
  place,
  en: line.describe("English, its chunks parted by ` | `."),
  zh: line.describe("Chinese, with the same bars or with the numbers of the chunks."),
  who: boundedText(40).describe("The id of the person who speaks. Empty where no speaker is named."),
  stage: remark,
  note: boundedText(600),
  words: boundedList(z.object({ en: word, zh: word, equal: others }), 30).describe(
    "Worth learning, with their Chinese.",
  ),
  equal: boundedList(equalSchema, 30),
  accept: boundedList(line, 20).describe("Whole sentences that are right as well."),
  mistakes: mistakesSchema,
  points: boundedList(z.object({ zh: word, en: others }), 30).describe(
    "Of a paragraph: pieces of its Chinese, each with the English that says it.",
  ),
  joins: boundedList(word, 20).describe("Of a paragraph: marks that may join the line to the one before."),
  unread: boundedList(z.enum(lineFieldNames), lineFieldNames.length).describe(
    "Fields that a machine wrote and nobody has checked yet.",
  ),
};

export const headFieldsSchema = z.strictObject(headShape);
export const lessonFieldsSchema = z.strictObject(lessonShape);
export const lineFieldsSchema = z.strictObject(lineShape);

const item = <Kind extends string, Fields extends z.ZodType>(kind: Kind, fields: Fields) =>
  z.object({
    kind: z.literal(kind),
    id: z.string(),
    revision: z.int().describe("The draft's when it was last changed."),
    removed: z.boolean(),
    fields,
  });

/** The draft's own particulars have the id of the draft. */
export const itemSchema = z.discriminatedUnion("kind", [
  item("draft", headFieldsSchema),
  item("lesson", lessonFieldsSchema),
  item("line", lineFieldsSchema),
]);

const revision = z.int().min(0).describe("What the item had when the change was made.");
const add = { do: z.literal("add"), id: draftIdSchema.describe("Made by the client.") };
const set = { do: z.literal("set"), id: draftIdSchema, revision };

/** One change of one item. If fields of a new item are left out, they are empty. */
export const operationSchema = z.discriminatedUnion("do", [
  z.discriminatedUnion("kind", [
    z.strictObject({
      ...add,
      kind: z.literal("lesson"),
      fields: lessonFieldsSchema.partial().extend({ place }),
    }),
    z.strictObject({
      ...add,
      kind: z.literal("line"),
      fields: lineFieldsSchema.partial().extend({ place, lesson_id: draftIdSchema }),
    }),
  ]),
  z.discriminatedUnion("kind", [
    z.strictObject({ ...set, kind: z.literal("draft"), fields: headFieldsSchema.partial() }),
    z.strictObject({ ...set, kind: z.literal("lesson"), fields: lessonFieldsSchema.partial() }),
    z.strictObject({ ...set, kind: z.literal("line"), fields: lineFieldsSchema.partial() }),
  ]),
  z.strictObject({ do: z.literal("remove"), kind: z.enum(["lesson", "line"]), id: draftIdSchema, revision }),
]);

/** The fields with which a new draft begins. */
export const newHeadSchema = headFieldsSchema.partial().extend({ title: headShape.title });

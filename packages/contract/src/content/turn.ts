import { exams } from "@shiju/learning/answer/paragraph/paragraph";
import { gapTypes, turnTopics } from "@shiju/learning/turn/turn";
import { z } from "zod";

const gapRuleSchema = z.object({
  is: z.enum(gapTypes).optional(),
  one_of: z.array(z.string()).optional().describe("The fillers that fit. Without `else`, no other one fits."),
  else: z.enum(gapTypes).optional(),
  same_as: z.string().optional().describe("A gap of the prompt before, whose letters must be the same."),
});

/** The wire form of `TurnPrompt` in `@shiju/learning/turn/turn`. */
export const turnPromptSchema = z
  .object({
    id: z.string(),
    who: z.string().describe("Who asks: a key of the text's `people`."),
    ask: z.string(),
    ask_zh: z.string(),
    say: z.array(z.string()).describe("Frames of right answers with gaps such as `{name}`."),
    zh: z.string().describe("The learner's line in Chinese, with …… for each gap."),
    topic: z.enum(turnTopics),
    type: z.record(z.string(), gapRuleSchema).optional().describe("Rules of gaps whose name is no type."),
    try: z.record(z.string(), z.array(z.string())).optional().describe("Examples of fillers, by gap."),
    mistakes: z.array(z.object({ text: z.string(), why: z.string() })).optional(),
    equal: z.record(z.string(), z.array(z.string())).optional(),
    reply: z.string().optional(),
    keep: z.string().optional().describe("The gap whose filler later questions may use."),
  })
  .meta({ id: "TurnPrompt", description: "A question that the learner answers with a line of their own." });

/** The wire form of `Paragraph` in `@shiju/learning/answer/paragraph/paragraph`. */
export const paragraphSchema = z
  .object({
    exam: z.enum(exams),
    title: z.string(),
    minutes: z.int().describe("The minutes that the examination gives."),
    lines: z
      .array(
        z.object({
          points: z.array(z.object({ zh: z.string(), en: z.array(z.string()) })),
          joins: z.array(z.string()).describe("Marks that may join the sentence to the one before."),
        }),
      )
      .describe("One entry for each sentence of the lesson."),
  })
  .meta({ id: "Paragraph", description: "The text of a lesson, translated as a whole at its end." });

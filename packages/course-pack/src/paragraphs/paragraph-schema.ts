import { exams } from "@shiju/learning/answer/paragraph/paragraph";
import { z } from "zod";
import { chinese, english, prose } from "../text.ts";

/** The whole text of a lesson, which is translated at its end. Its sentences are the sentences of the lesson. */
export const paragraphSchema = z.strictObject({
  exam: z.enum(exams),
  title: prose,
  /** The Chinese as it is printed. The sentences of the lesson joined must be equal to it. */
  text: chinese.optional(),
  minutes: z.int().min(5).max(60),
});
export type AuthoredParagraph = z.infer<typeof paragraphSchema>;

/** Pieces of the Chinese, each with the English words that say it. The first of them stands in the line. */
export const pointsSchema = z.record(chinese, z.array(english).min(1));

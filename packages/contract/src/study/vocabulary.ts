import { testAnswers } from "@shiju/learning/path/vocabulary-test/model";
import { mostQuestions } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { z } from "zod";
import { packAccess } from "../content/courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { idSchema, timeSchema } from "../http/text.ts";
import { chapterHeadSchema } from "./words.ts";

const questionSchema = z
  .object({
    word: z.string(),
    options: z.array(z.string()).describe("Four meanings in Chinese."),
    right: z
      .int()
      .nullable()
      .describe("The index of the right option. Null for an invented word, whose meanings are all wrong."),
  })
  .meta({ id: "MeaningQuestion" });

const stepSchema = z
  .object({
    id: z.string().describe("The word pack."),
    title: z.string(),
    level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
    up_to: z.int().describe("The rank of its last word: the number of words of this pack and all before it."),
  })
  .meta({ id: "LadderStep" });
export type LadderStep = z.infer<typeof stepSchema>;

const offerSchema = z
  .object({
    pack: z.object({
      id: z.string(),
      title: z.string(),
      level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
      access: z.enum(packAccess),
    }),
    chapter: chapterHeadSchema.describe("The first chapter with words above `low`."),
    first_words: z.array(z.string()).describe("Of the chapter, at most three."),
    below: z.int().describe("The number of the pack's words up to `low`."),
    above: z.int().describe("The number of its other words."),
  })
  .meta({ id: "VocabularyOffer" });
export type VocabularyOffer = z.infer<typeof offerSchema>;

const testSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    words: z.int().describe("The number of words of the list."),
    known: z.int().describe("The estimated number of known words."),
    low: z.int().describe("The truth lies between `low` and `high` in nine of ten tests."),
    high: z.int().describe("The upper end of the interval."),
    items: z.int().describe("Answered questions."),
  })
  .meta({ id: "VocabularyTest", description: "The result of a vocabulary test." });
export type VocabularyTestResult = z.infer<typeof testSchema>;

const testId = z.object({ id: z.uuid() });

export const vocabularyApi = {
  questions: endpoint({
    method: "GET",
    path: "/api/vocabulary/questions",
    summary:
      "The questions of the vocabulary test: words over the whole ladder of word packs by rank, and invented words. The client asks about sixty of them.",
    access: "visitor",
    data: "public",
    maxAge: 300,
    response: z.object({
      version: z.string().describe("Changes with the questions."),
      words: z.int().describe("The number of words of the ladder."),
      steps: z.array(stepSchema).describe("The packs of the ladder in order."),
      ranks: z.array(z.int()).describe("The ranks of `questions`, from 1."),
      questions: z.array(questionSchema),
      invented: z.array(questionSchema),
    }),
  }),
  offers: endpoint({
    method: "GET",
    path: "/api/vocabulary/offers",
    summary:
      "Where somebody goes on who knows the first `low` words of the ladder: the pack with the next word, then the packs after it.",
    access: "visitor",
    data: "public",
    maxAge: 60,
    query: z.object({ low: z.coerce.number().int().min(0).max(100_000) }),
    response: z.object({ offers: z.array(offerSchema) }),
  }),
  keep: endpoint({
    method: "POST",
    path: "/api/vocabulary/tests",
    summary:
      "Keeps a whole vocabulary test. The server computes its estimate. The same id with more items replaces the test, and otherwise changes nothing.",
    access: "learner",
    data: "own",
    limit: 30,
    body: z.object({
      id: z.uuid().describe("Made by the client."),
      at: timeSchema().describe("The time of the last answer."),
      items: boundedList(
        z.object({
          rank: z.int().min(1).max(100_000).nullable().describe("Null for an invented word."),
          answer: z.enum(testAnswers),
          ms: z.int().min(0).max(86_400_000).describe("Milliseconds until the answer."),
        }),
        mostQuestions,
        { tooLong: `一次测试最多 ${mostQuestions} 题` },
      ),
    }),
    response: testSchema,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/vocabulary/tests",
    summary: "The learner's last vocabulary tests, at most twenty, the newest first.",
    access: "learner",
    data: "own",
    response: z.object({ tests: z.array(testSchema) }),
  }),
  skip: endpoint({
    method: "POST",
    path: "/api/vocabulary/tests/:id/skip",
    summary:
      "Claims all words of the ladder up to the lower end of the test's interval, and says where the learner goes on in a pack. Words that were ever asked from memory keep their memory. Repeating the call claims nothing more.",
    access: "learner",
    data: "own",
    limit: 30,
    params: testId,
    body: z.object({ pack_id: idSchema(100) }),
    response: z.object({
      claimed: z.int().describe("Words that this call claimed."),
      chapter: chapterHeadSchema.nullable().describe("The next chapter of the pack with a new word."),
      words: z.array(z.string()).describe("The new words of the chapter."),
    }),
  }),
  undoSkip: endpoint({
    method: "POST",
    path: "/api/vocabulary/tests/:id/skip/undo",
    summary: "Takes back the claims that follow from a test and that no answer has replaced.",
    access: "learner",
    data: "own",
    limit: 30,
    params: testId,
    response: z.object({ removed: z.int().describe("Words that are no longer claimed.") }),
  }),
};

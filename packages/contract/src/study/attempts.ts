import {
  longestTranslating,
  longestTranslation,
  paragraphKind,
} from "@shiju/learning/answer/paragraph/paragraph";
import { answerInputs } from "@shiju/learning/practice/answer-inputs";
import {
  eventKinds,
  isCheck,
  isFollow,
  longestContent,
  longestLog,
  mostChecks,
  mostFollows,
} from "@shiju/learning/practice/log";
import {
  practices,
  practiceSources,
  practiceTypes,
  subjectKinds,
  wordModes,
} from "@shiju/learning/practice/practice-model";
import { stepOutcomes } from "@shiju/learning/practice/step-outcome";
import { z } from "zod";
import { differedSchema } from "../http/differed.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, idSchema, timeSchema } from "../http/text.ts";

/** The wire form of `Subject` in `@shiju/learning/practice-model`. */
export const subjectSchema = z.object({
  kind: z.enum(subjectKinds),
  id: idSchema(120).describe("A sentence's id, or a word's lemma."),
});

export const stepKeySchema = boundedText(10, { tooLong: "题目编号有误" })
  .regex(/^[0-3]:\d{1,2}-\d{1,2}$/, "题目编号有误")
  .describe(
    "`{kind}:{from}-{to}`: 0 sentence, 1 chunk, 2 combination, 3 word; the words of the sentence from the first up to the one after the last.",
  );

const eventSchema = z
  .tuple([
    z.int().min(0).describe("Milliseconds of active time since the start."),
    z.enum(eventKinds).describe("What happened."),
    z.int().min(0).max(60).describe("In which slot, from 0."),
    boundedText(longestContent).optional().describe("The slot's new text, or the hint's level."),
  ])
  .meta({ id: "AttemptEvent" });

const currentSchema = z
  .object({
    id: z.uuid().describe("Made by the client, so that sending twice counts once."),
    subject: subjectSchema,
    source: z.enum(practiceSources),
    practice_type: z.enum(practiceTypes).optional().describe("Of a sentence."),
    mode: z.enum(wordModes).optional().describe("Of a word."),
    lesson_id: idSchema(100)
      .optional()
      .describe(
        "The lesson, or for a word the chapter. The source `course` needs it. With other sources it may be left out, and then it counts for no lesson's progress.",
      ),
    step: stepKeySchema,
    started_at: timeSchema(),
    as_guest: z
      .boolean()
      .optional()
      .describe(
        "Whether nobody was signed in at the time of the answer. Its time then counts by itself, because no report of study time has it.",
      ),
    live_id: z
      .uuid("没有这堂课")
      .optional()
      .describe(
        "The live lesson in which the answer was given. An answer to another lesson counts only as an attempt.",
      ),
    content_version: idSchema(64)
      .optional()
      .describe(
        "The version of the content. Without it, only the spelling of the word itself is right. With it, other words that fit the prompt of the mode are right too.",
      ),
    judged_with: z.object({
      ignore_case: z.boolean(),
      ignore_name: z.boolean(),
      always_show: z.boolean(),
      input: z.enum(answerInputs),
    }),
    events: boundedList(eventSchema, longestLog, { tooLong: `一次作答最多 ${longestLog} 步操作` })
      .refine((events) => events.filter(isCheck).length <= mostChecks, `一次作答最多检查 ${mostChecks} 次`)
      .refine(
        (events) => events.filter(isFollow).length <= mostFollows,
        `一次作答最多按 ${mostFollows} 次空格`,
      ),
  })
  .refine(({ subject, source }) => practices[subject.kind].sources.some((known) => known === source), {
    path: ["source"],
    message: "这个来源里没有这样的内容",
  })
  .refine(
    ({ subject, practice_type, mode }) => {
      const way = practice_type ?? mode;
      const isOne = practice_type === undefined || mode === undefined;
      return isOne && practices[subject.kind].ways.some((known) => known === way);
    },
    {
      path: ["practice_type"],
      message: "句子要给出练习方式 practice_type，单词要给出单词模式 mode",
    },
  )
  .refine(({ subject, content_version }) => subject.kind === "word" || content_version !== undefined, {
    path: ["content_version"],
    message: "要说明练的是句子的哪个版本",
  })
  .refine(({ source, lesson_id }) => source !== "course" || lesson_id !== undefined, {
    path: ["lesson_id"],
    message: "课程练习要说明是哪一课",
  });

export const attemptSchema = z.preprocess(withSubject, currentSchema).meta({
  id: "Attempt",
  description: "An attempt at a sentence or a word, with all that the server needs to compute its result.",
});
export type Attempt = z.infer<typeof attemptSchema>;

const lessonId = idSchema(100);

export const paragraphAttemptSchema = z
  .object({
    id: z.uuid().describe("Made by the client, so that sending twice counts once."),
    subject: z.object({ kind: z.literal(paragraphKind), id: lessonId.describe("The lesson's id.") }),
    started_at: timeSchema(),
    as_guest: z.boolean().optional().describe("As in `Attempt`."),
    text: boundedText(longestTranslation, {
      missing: "请写出译文",
      tooLong: `译文最多 ${longestTranslation} 个字符，请写短些`,
    }).refine((text) => text.trim() !== "", "请写出译文"),
    ms: z
      .int("用时有误")
      .min(0, "用时有误")
      .max(longestTranslating, "用时有误")
      .describe("Milliseconds of active time."),
  })
  .meta({
    id: "ParagraphAttempt",
    description:
      "A translation of the whole text of a lesson. It rates no memory, enters no error book and counts for no rank. Its time counts as study time. Its sentences that were accepted are sent as attempts of their own.",
  });
export type ParagraphAttempt = z.infer<typeof paragraphAttemptSchema>;

/**
 * Gives an attempt its subject. Older versions of the app sent `sentence_id`, because all attempts were at sentences.
 * Devices may still have such rows queued.
 */
function withSubject(attempt: unknown): unknown {
  if (typeof attempt !== "object" || attempt === null) return attempt;
  if ("subject" in attempt || !("sentence_id" in attempt)) return attempt;
  const { sentence_id: id, ...others } = attempt;
  return { ...others, subject: { kind: "sentence", id } };
}

/** The attempts in one call. */
const someOf = <Item extends z.ZodType>(item: Item) =>
  boundedList(item, 50, { tooLong: "一次最多 50 条" }).min(1);

export const attemptsApi = {
  attempts: endpoint({
    method: "POST",
    path: "/api/game/attempts",
    summary:
      "Saves attempts, at most 50 a call, in any order. Repeatable. The server computes each result again from its events. When an id is sent again with another attempt, the first one stands, and `differed` names the id.",
    access: "learner",
    data: "own",
    metering: "count",
    bodyLimit: 1024 * 1024,
    /**
     * Each attempt is validated by itself against `attemptSchema` or `paragraphAttemptSchema`, so that an invalid attempt does not fail the whole
     * call.
     */
    body: z.object({ attempts: someOf(z.looseObject({ id: z.uuid("每条作答要有自己的编号") })) }),
    describedBody: z.object({ attempts: someOf(z.union([attemptSchema, paragraphAttemptSchema])) }),
    response: z.object({
      accepted: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
      differed: differedSchema,
    }),
  }),
  translation: endpoint({
    method: "GET",
    path: "/api/game/translations/:lesson_id",
    summary: "The learner's newest translation of the whole text of a lesson.",
    access: "learner",
    data: "own",
    params: z.object({ lesson_id: lessonId }),
    response: z.object({
      translation: z
        .object({ text: z.string(), at: z.iso.datetime().describe("When it was begun.") })
        .nullable()
        .describe("Null if there is none."),
    }),
  }),
  steps: endpoint({
    method: "POST",
    path: "/api/game/steps",
    summary:
      "The learner's last answer to each step of these sentences, over all practices and devices. Steps that were never answered right are left out.",
    access: "learner",
    data: "own",
    body: z.object({ sentence_ids: boundedList(idSchema(120), 300, { tooLong: "一次最多 300 句" }).min(1) }),
    response: z.object({
      steps: z.array(z.object({ sentence_id: z.string(), step: z.string(), outcome: z.enum(stepOutcomes) })),
    }),
  }),
};

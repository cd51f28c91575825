import { dueReasons } from "@shiju/learning/memory/card";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, idSchema } from "../http/text.ts";

const count = (what: string) => z.int().min(0).describe(what);

const askedIdsSchema = boundedList(idSchema(120), 100, { tooLong: "一次最多问 100 项" }).default([]);

const notADay = "请填日期，如 2026-11-20";
/** A date in the learner's zone. */
const daySchema = boundedText(10, { tooLong: notADay }).check(z.iso.date({ error: notADay }));

const overviewSchema = z
  .object({
    today: daySchema.describe("Today, in the learner's zone."),
    due: z
      .object({ sentences: count("Sentences."), words: count("Words.") })
      .describe("The items to review today, within the daily limits."),
    seconds: count("Estimated seconds for it."),
    reasons: z
      .record(z.enum(dueReasons), z.int().min(0))
      .describe(
        "Why the item is due: it was forgotten the last time, or it was not seen for days, for a week or more, for four weeks or more.",
      ),
    done: count("Reviewed today already."),
    later: count("Due too, but over the limits of the day."),
    leeches: count("Forgotten again and again; they wait until the learner practises them on purpose."),
    break_until: daySchema.nullable().describe("The last day of a break; null where there is none."),
    forecast: z
      .array(
        z.object({
          date: daySchema,
          count: count("Reviews that come due on this day."),
          reviewed: count("How many of them were reviewed today."),
        }),
      )
      .length(30)
      .describe("The next thirty days, today first."),
    beyond: count("Reviewed today, and due only after these thirty days."),
    tomorrow: z
      .object({
        sentences: count("Sentences."),
        words: count("Words."),
        seconds: count("Estimated seconds for both."),
      })
      .describe("What comes due tomorrow."),
  })
  .meta({ id: "ReviewOverview" });
export type ReviewOverview = z.infer<typeof overviewSchema>;

const returnsSchema = z
  .object({
    days: z
      .array(count("Reviews that come due on this day."))
      .length(30)
      .describe("The next thirty days, today first."),
    beyond: count("Due only after these thirty days."),
  })
  .meta({ id: "Returns" });
export type Returns = z.infer<typeof returnsSchema>;

export const reviewApi = {
  overview: endpoint({
    method: "GET",
    path: "/api/review",
    summary: "Today's reviews, and the number of reviews of the next days.",
    access: "learner",
    data: "own",
    response: overviewSchema,
  }),
  setBreak: endpoint({
    method: "PUT",
    path: "/api/review/break",
    summary: "Pauses reviews until the end of a day, at most 30 days ahead. Null ends the break.",
    access: "learner",
    data: "own",
    body: z.object({ until: daySchema.nullable().describe("The last day of the break.") }),
    response: overviewSchema,
  }),
  returns: endpoint({
    method: "POST",
    path: "/api/review/returns",
    summary:
      "The next reviews of these words and sentences, in counts. Items that were neither asked from memory nor claimed, are mastered or are leeches do not count.",
    access: "learner",
    data: "own",
    body: z
      .object({
        ids: askedIdsSchema.describe("Words, as `StudyWord.id` names them."),
        sentences: askedIdsSchema.describe("Sentences."),
      })
      .refine(({ ids, sentences }) => ids.length + sentences.length > 0, "请给出单词或句子"),
    response: returnsSchema,
  }),
};

import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

export const dailyApi = {
  today: endpoint({
    method: "GET",
    path: "/api/daily",
    summary:
      "The sentence of the day. The day is that of the learner's time zone, and for a visitor that of China.",
    access: "visitor",
    data: "own",
    response: z
      .object({
        date: z.string().describe("What day it is there, such as 2026-11-20."),
        en: z.string(),
        zh: z.string(),
        note: z.string().describe("One line about a word, a structure, or who said it."),
        author: z.string().nullable().describe("Null where nobody is quoted, as is `source`."),
        source: z.string().nullable().describe("The work that it is quoted from."),
      })
      .meta({ id: "DailySentence", description: "The sentence of one day of the year." }),
  }),
};

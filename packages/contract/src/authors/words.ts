import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText } from "../http/text.ts";

/** The largest number of words of one call. */
export const mostWordsAsked = 400;

export const editorWordsApi = {
  facts: endpoint({
    method: "POST",
    path: "/api/editor/words",
    summary: "The dictionary's entries of an author's words: whether a word is common, and its phonetics.",
    access: "tier",
    data: "own",
    limit: 60,
    body: z.strictObject({
      words: boundedList(boundedText(80).min(1), mostWordsAsked).min(1).describe("As lemmas."),
    }),
    response: z.object({
      list: z
        .object({ title: z.string(), size: z.int().describe("Words in it.") })
        .nullable()
        .describe("The list of common words. Null where the installation has none."),
      words: z
        .array(
          z.object({
            word: z.string(),
            common: z.boolean().describe("Whether the list has it."),
            us: z.string().describe("Phonetics; empty where the dictionary has none."),
            uk: z.string().describe("Phonetics; empty where the dictionary has none."),
          }),
        )
        .describe("One for each that was asked for, in their order."),
    }),
  }),
};

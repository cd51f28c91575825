import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

export const dictionaryEntrySchema = z
  .object({
    lemma: z.string().describe("The dictionary form, by which notebooks know the word."),
    us: z
      .string()
      .describe(
        "IPA without slashes; empty, as are the syllables, where the packs only have other forms of the word.",
      ),
    uk: z.string(),
    syllables: z.array(z.string()),
    meanings: z
      .array(z.object({ class: z.enum(wordClasses), zh: z.array(z.string()) }))
      .describe(
        "As a word pack orders them, else the commonest word class first; `zh` is empty where no pack says what the word means in that class.",
      ),
    examples: z
      .array(
        z.object({
          sentence_id: z.string().nullable().describe("Null where it stands in no lesson."),
          en: z.string(),
          zh: z.string(),
        }),
      )
      .describe("At most three: what a word pack gives, then the easiest sentences."),
  })
  .meta({ id: "DictionaryEntry", description: "What the packs know of a word." });
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

export const dictionaryApi = {
  lookUp: endpoint({
    method: "GET",
    path: "/api/dictionary",
    summary:
      "A word's card, by its lemma or by any form that stands in a pack of sentences or of words; the caller's own packs included.",
    access: "visitor",
    data: "own",
    query: z.object({ word: trimmedText(60).min(1) }),
    response: dictionaryEntrySchema,
  }),
};

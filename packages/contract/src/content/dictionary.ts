import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

const glossSchema = z.object({ en: z.string(), zh: z.string() });

export const dictionaryEntrySchema = z
  .object({
    lemma: z.string().describe("The dictionary form, by which notebooks know the word."),
    us: z
      .string()
      .describe(
        "IPA without slashes. The phonetics and the syllables are empty where the packs have only other forms of the word.",
      ),
    uk: z.string(),
    syllables: z.array(z.string()),
    meanings: z
      .array(z.object({ class: z.enum(wordClasses), zh: z.array(z.string()) }))
      .describe(
        "The senses in the order of a word pack, else with the commonest word class first. `zh` is empty where no pack has the meaning of that class.",
      ),
    examples: z
      .array(
        z.object({
          sentence_id: z.string().nullable().describe("Null where it stands in no lesson."),
          en: z.string(),
          zh: z.string(),
        }),
      )
      .describe("At most three sentences: those of a word pack, then the easiest."),
    phrases: z
      .array(glossSchema)
      .describe("Phrases with the word. The last five lists come from a word pack."),
    family: z.array(glossSchema).describe("Words of the same root."),
    confused: z.array(glossSchema).describe("Words that learners take for this one, each with its use."),
    parts: z.array(glossSchema).optional().describe("Roots and affixes, in the order of the word."),
    also: z.array(z.string()).describe("Other spellings."),
  })
  .meta({ id: "DictionaryEntry", description: "What the packs know of a word." });
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

export const dictionaryApi = {
  lookUp: endpoint({
    method: "GET",
    path: "/api/dictionary",
    summary:
      "The card of a word, by its lemma or by any form in a pack. The caller's own packs are included.",
    access: "visitor",
    data: "own",
    query: z.object({ word: trimmedText(60).min(1) }),
    response: dictionaryEntrySchema,
  }),
};

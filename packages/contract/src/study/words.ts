import { wordSources } from "@shiju/learning/practice/practice-model";
import { wordClasses } from "@shiju/learning/sentence";
import { z } from "zod";
import { packAccess, wordCountsSchema } from "../content/courses.ts";
import { dueItemSchema, playedIdsSchema } from "./game.ts";
import { endpoint } from "../http/endpoint.ts";
import { freeTimeSchema } from "../people/free-time.ts";
import { cursorSchema, idSchema, trimmedText } from "../http/text.ts";

const rangeSchema = z.tuple([z.int(), z.int()]);
const meaningsSchema = z.array(
  z.object({
    class: z.enum(wordClasses),
    zh: z.string().describe("One sense, or several with `；` between."),
    us: z.string().optional().describe("IPA, where the word sounds otherwise in another meaning."),
    uk: z.string().optional(),
  }),
);
const glossedSchema = z.object({ en: z.string(), zh: z.string() });

const exampleSchema = z.object({
  en: z.string(),
  zh: z.string(),
  part: rangeSchema.describe("The characters of `en` that are a form of the word."),
  zh_parts: z
    .array(rangeSchema)
    .describe("The characters of `zh` that mean the word. Empty where it has no counterpart."),
});

/** The wire form of `StudyWord` in `@shiju/learning/study-word`. */
export const studyWordSchema = z
  .object({
    id: z
      .string()
      .describe(
        "The spelling of the word, which is its lemma. Attempts, marks and reviews name it. It may be several words (`ice cream`).",
      ),
    lesson_id: z
      .string()
      .nullable()
      .describe("The chapter of the word, which attempts name. Null where no word pack has the word."),
    meanings: meaningsSchema.describe(
      "The senses in the order in which a learner needs them, at most four. Empty where no pack has a meaning.",
    ),
    us: z.string().describe("IPA without slashes; may be empty where no word pack has the word."),
    uk: z.string(),
    syllables: z.array(z.string()),
    example: exampleSchema.nullable(),
    equal: z.array(z.string()).describe("Other words that are right where the Chinese is shown."),
    same_sound: z.array(z.string()).describe("Other words that are right where only the sound is given."),
    family: z.array(glossedSchema).describe("Words of the same root."),
    phrases: z.array(glossedSchema),
    confused: z
      .array(glossedSchema)
      .optional()
      .describe("Words that learners take for this one, each with its use."),
    parts: z.array(glossedSchema).optional().describe("Roots and affixes, in the order of the word."),
    also: z.array(z.string()).optional().describe("Other spellings of the word."),
    version: z
      .string()
      .nullable()
      .describe(
        "The version that attempts name as `content_version`. Null where no word pack has the word. Then only its spelling is right.",
      ),
  })
  .meta({ id: "StudyWord", description: "A word as it is studied by itself." });

/** A wrong choice for questions with choices. */
const choiceSchema = z
  .object({ id: z.string(), meanings: meaningsSchema, us: z.string(), uk: z.string() })
  .meta({ id: "WordChoice" });
export type WordChoice = z.infer<typeof choiceSchema>;

export const chapterHeadSchema = z
  .object({
    id: z.string().describe("The `word_lesson_id` of study time and runs, the `lesson_id` of attempts."),
    position: z.int().describe("In its pack, from 1."),
    title: z.string(),
    goal: z.string(),
    word_count: z.int().describe("Words."),
    pack: z.object({ id: z.string(), title: z.string() }),
  })
  .meta({ id: "ChapterHead" });
export type ChapterHead = z.infer<typeof chapterHeadSchema>;

export type WordCounts = z.infer<typeof wordCountsSchema>;

export const wordStandings = ["new", "learned", "due", "mastered"] as const;
const standingSchema = z
  .enum(wordStandings)
  .describe(
    "`new` until it is answered right from memory once or claimed to be known; `due` where it is due for review today; always `new` for a visitor.",
  );
export type WordStanding = z.infer<typeof standingSchema>;

const wordPackSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
    access: z.enum(packAccess),
    own: z.boolean().describe("Whether the caller brought it; nobody else sees it."),
    chapter_count: z.int().describe("Chapters."),
    counts: wordCountsSchema,
    last_studied_at: z.iso.datetime().nullable().describe("Null before the first word."),
    next_chapter: chapterHeadSchema
      .nullable()
      .describe(
        "The next chapter: the first that is open to the caller and has a new word, else the first of the pack.",
      ),
  })
  .meta({ id: "WordPack" });
export type WordPack = z.infer<typeof wordPackSchema>;

const chapterSchema = chapterHeadSchema
  .omit({ pack: true })
  .extend({
    unit: z.string().nullable(),
    open: z
      .boolean()
      .describe("Whether the caller may study it now; the first chapter is open to everybody."),
    first_words: z.array(z.string()).describe("At most four."),
    counts: wordCountsSchema,
    last_studied_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Chapter" });
export type Chapter = z.infer<typeof chapterSchema>;

const listedWordSchema = z
  .object({
    id: z.string(),
    chapter: z.object({
      id: z.string(),
      position: z.int().describe("In its pack, from 1."),
      title: z.string(),
    }),
    meanings: meaningsSchema,
    us: z.string(),
    uk: z.string(),
    standing: standingSchema,
  })
  .meta({ id: "ListedWord" });
export type ListedWord = z.infer<typeof listedWordSchema>;

const standingWordSchema = studyWordSchema.extend({ standing: standingSchema });
export type StandingWord = z.infer<typeof standingWordSchema>;

/** Everything that a word session needs, whatever its source. */
export const wordSessionSchema = z.object({
  chapter: chapterHeadSchema.nullable().describe("Null from elsewhere, as is `next_chapter`."),
  next_chapter: chapterHeadSchema
    .nullable()
    .describe("The one that follows, open or not; null after the last."),
  words: z.array(studyWordSchema).describe("In their order; at most 100."),
  mastered: z
    .array(z.string())
    .describe(
      "The `words` that the learner has marked as mastered. They are still in `words`, so that the learner can take a mark back. The client skips them, unless no word would be left.",
    ),
  known: z
    .array(z.string())
    .describe(
      "The `words` that the learner has answered right from memory before, or claims to know. All others are new.",
    ),
  met: z
    .array(
      z.object({
        id: z.string().describe("The word."),
        example: exampleSchema,
        lesson: z.object({ id: z.string(), title: z.string(), course: z.string() }),
      }),
    )
    .optional()
    .describe(
      "Sentences with `words` in lessons that the learner has studied, or in their own courses; at most two a word, and only those that are open to them.",
    ),
  due: z
    .array(dueItemSchema.extend({ id: z.string() }))
    .optional()
    .describe("Only for `review` of all packs: the place of each word in the queue of the day."),
  choices: z
    .array(choiceSchema)
    .describe(
      "Candidates for wrong choices, at most 200: near to `words` in spelling, and of the same classes. The client picks those that share no sense and no sound with the word.",
    ),
});
export type WordSession = z.infer<typeof wordSessionSchema>;

const packId = idSchema(100);

export const wordsApi = {
  packs: endpoint({
    method: "GET",
    path: "/api/words",
    summary:
      "The word packs with the caller's progress: first the caller's own, newest first, then all others, the easiest first.",
    access: "visitor",
    data: "own",
    response: z.object({ packs: z.array(wordPackSchema) }),
  }),
  pack: endpoint({
    method: "GET",
    path: "/api/words/:id",
    summary: "A word pack and its chapters with the caller's progress.",
    access: "visitor",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({ pack: wordPackSchema, chapters: z.array(chapterSchema) }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/words/:id/words",
    summary:
      "The words of a pack in its order, searched and filtered, a page at a time. A member pack answers only the words that are open to the caller.",
    access: "visitor",
    data: "own",
    metering: "read",
    params: z.object({ id: packId }),
    query: z.object({
      q: trimmedText(50).optional().describe("Found in the word or its Chinese."),
      standing: z.enum(wordStandings).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50).describe("Words a page."),
      cursor: cursorSchema.optional(),
    }),
    response: z.object({
      words: z.array(listedWordSchema),
      total: z.int().describe("Words on all pages."),
      next_cursor: z.string().nullable(),
    }),
  }),
  confused: endpoint({
    method: "GET",
    path: "/api/words/:id/confused",
    summary:
      "The words of a pack that learners take for other words, in the order of the pack. Only those of chapters that are open to the caller.",
    access: "visitor",
    data: "own",
    metering: "read",
    params: z.object({ id: packId }),
    response: z.object({ words: z.array(studyWordSchema).describe("At most 500.") }),
  }),
  chapter: endpoint({
    method: "GET",
    path: "/api/words/chapters/:id",
    summary: "Every word of a chapter with its standing. A visitor may see the first chapter of a pack.",
    access: "visitor",
    data: "own",
    metering: "read",
    params: z.object({ id: idSchema(100) }),
    response: z.object({
      chapter: chapterHeadSchema,
      next_chapter: chapterHeadSchema.nullable(),
      words: z.array(standingWordSchema),
    }),
  }),
  play: endpoint({
    method: "POST",
    path: "/api/game/words",
    summary:
      "The words of a word session. From a pack without word_lesson_id: the next chapter of the pack studied last, else of the first pack. From a notebook (learners only): the words of ids, mastered ones included, else the newest that are not mastered. From review (learners only): the words that are due today, the most forgotten first. With word_lesson_id only those of a chapter, with pack_id only those of a pack.",
    access: "visitor",
    data: "own",
    metering: "gate",
    limit: 120,
    body: z.object({
      source: z.enum([...wordSources, "review"]),
      word_lesson_id: idSchema(100).optional().describe("For `wordCourse` and `review` alone."),
      pack_id: packId.optional().describe("For `review` alone."),
      ids: playedIdsSchema.optional().describe("For `wordNewWord` and `wordErrorNote` alone."),
      count: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe(
          "Only for `review`: how much of the head of the queue is taken, sentences included. Without it, the first 100 words.",
        ),
    }),
    response: wordSessionSchema
      .extend({ free_time: freeTimeSchema })
      .meta({ id: "WordSession", description: "Everything that a word session needs, for each source." }),
  }),
};

import { type WordClass, wordClasses } from "@shiju/learning/sentence";
import { index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";
import { sentences } from "./courses.ts";

/** Every word of every sentence that is offered now, written with its pack. */
export const dictionaryWords = pgTable(
  "dictionary_words",
  {
    sentenceId: text("sentence_id")
      .notNull()
      .references(() => sentences.id),
    /** Index in the sentence's words. */
    position: smallint("position").notNull(),
    packId: text("pack_id").notNull(),
    /** Of the pack. */
    level: smallint("level").notNull(),
    lemma: text("lemma").notNull(),
    /** As it stands in the sentence, in small letters and without punctuation. */
    form: text("form").notNull(),
    class: text("class").$type<WordClass>().notNull(),
    zh: text("zh"),
    us: text("us").notNull(),
    uk: text("uk").notNull(),
    syllables: text("syllables").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sentenceId, table.position] }),
    index("dictionary_words_lemma").on(table.lemma),
    index("dictionary_words_form").on(table.form),
    index("dictionary_words_pack").on(table.packId),
    oneOf(table.class, wordClasses),
  ],
);

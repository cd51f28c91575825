import { type WordClass, wordClasses } from "@shiju/learning/sentence";
import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";
import { sentences, words } from "./courses.ts";

/**
 * The words of all offered sentences, and each meaning of all offered words of word packs; written with their
 * pack.
 */
export const dictionaryWords = pgTable(
  "dictionary_words",
  {
    /** The sentence it occurs in; null for a word of a word pack. */
    sentenceId: text("sentence_id").references(() => sentences.id),
    wordKey: text("word_key").references(() => words.key),
    /** Index among the sentence's words, or among the word's meanings. */
    position: smallint("position").notNull(),
    packId: text("pack_id").notNull(),
    /** The level of the pack. */
    level: smallint("level").notNull(),
    lemma: text("lemma").notNull(),
    /** As written in the sentence, in lower case and without punctuation. */
    form: text("form").notNull(),
    class: text("class").$type<WordClass>().notNull(),
    zh: text("zh"),
    us: text("us").notNull(),
    uk: text("uk").notNull(),
    syllables: text("syllables").array().notNull(),
  },
  (table) => [
    uniqueIndex("dictionary_words_sentence").on(table.sentenceId, table.position),
    uniqueIndex("dictionary_words_word").on(table.wordKey, table.position),
    check("dictionary_words_place", sql`num_nonnulls(${table.sentenceId}, ${table.wordKey}) = 1`),
    index("dictionary_words_lemma").on(table.lemma),
    index("dictionary_words_form").on(table.form),
    index("dictionary_words_pack").on(table.packId),
    oneOf(table.class, wordClasses),
  ],
);

import { type WordClass, wordClasses } from "@shiju/learning/sentence";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { sentences, words } from "./courses.ts";

/**
 * The words of all offered sentences, and each meaning of the words of all offered word packs. They are written
 * together with their pack.
 */
export const dictionaryWords = pgTable(
  "dictionary_words",
  {
    /** The sentence that contains the word; null for a word of a word pack. */
    sentenceId: text("sentence_id").references(() => sentences.id, { onDelete: "cascade" }),
    wordKey: text("word_key").references(() => words.key, { onDelete: "cascade" }),
    /** The index of the word in the sentence, or of the meaning in the word. */
    position: smallint("position").notNull(),
    packId: text("pack_id").notNull(),
    /** The owner of the pack, who alone finds the word; null for everybody. */
    ownerId: uuid("owner_id"),
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
    index("dictionary_words_lemma").on(table.lemma, table.ownerId),
    index("dictionary_words_form").on(table.form, table.ownerId),
    index("dictionary_words_pack").on(table.packId),
    oneOf(table.class, wordClasses),
  ],
);

/** Each import of the operator's dictionary. Only the newest complete edition is read. */
export const referenceEditions = pgTable("reference_editions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Null until the edition is complete. */
  wholeSince: timestamp("whole_since", { withTimezone: true }),
});

/** The words of the operator's dictionary. A word is looked up here if no pack has it. */
export const referenceWords = pgTable(
  "reference_words",
  {
    edition: integer("edition").notNull(),
    /** In the spelling of the dictionary. */
    word: text("word").notNull(),
    phonetic: text("phonetic").notNull(),
    /** One line for each word class, such as `n. 苹果`. */
    translation: text("translation").notNull(),
    /** The word that this word is a form of; null for a word that is no form of another. */
    lemma: text("lemma"),
  },
  (table) => [primaryKey({ columns: [table.edition, table.word] })],
);

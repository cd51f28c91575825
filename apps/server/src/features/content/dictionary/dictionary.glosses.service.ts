import type { Database } from "#database/database.ts";
import { lookUpAll } from "./dictionary.service.ts";

/**
 * Returns the Chinese of words in the format of a word list (`v. 放弃`, one class on each line). Unknown words are
 * missing.
 */
export async function glossesOf(db: Database, userId: string, words: string[]): Promise<Map<string, string>> {
  const cards = await lookUpAll(db, userId, words);
  return new Map(
    [...cards].flatMap(([lemma, { meanings }]) => {
      const lines = meanings.flatMap(({ class: wordClass, zh }) =>
        zh.length > 0 ? `${wordClass}. ${zh.join("；")}` : [],
      );
      return lines.length > 0 ? [[lemma, lines.join("\n")] as const] : [];
    }),
  );
}

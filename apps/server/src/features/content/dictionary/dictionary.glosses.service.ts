import type { Database } from "#database/database.ts";
import { lookUpAll } from "./dictionary.service.ts";

/** The Chinese of words as a word list writes it (`v. 放弃`, a class a line); a word that is not known is missing. */
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

import type { editorWordsApi } from "@shiju/contract/authors/words";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { wordsOfPack } from "#features/content/courses/courses.words.service.ts";
import { findReferences } from "#features/content/dictionary/dictionary.reference.service.ts";
import { soundsOf } from "#features/content/dictionary/dictionary.words.service.ts";

/** The pack whose words count as common. */
const commonPack = "words-1000";

/** Returns the known facts about words, in the order of the words. */
export async function wordFacts(
  db: Database,
  userId: string,
  words: string[],
): Promise<EndpointResponse<typeof editorWordsApi.facts>> {
  const common = await wordsOfPack(db, commonPack, words);
  const sounds = await soundsOf(db, userId, words);
  const others = await findReferences(
    db,
    words.filter((word) => !sounds.has(word)),
  );
  return {
    list: common && { title: common.title, size: common.size },
    words: words.map((word) => {
      const { us = "", uk = "" } = sounds.get(word) ?? others.get(word)?.card ?? {};
      return { word, common: common?.has.has(word) ?? false, us, uk };
    }),
  };
}

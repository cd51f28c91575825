import { wordsApi } from "@shiju/contract/study/words";
import type { FreeTime, HandOut } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { getChapter, listConfused, listWords } from "./words.list.service.ts";
import { getWordPack, listWordPacks } from "./words.packs.service.ts";
import { type Sessions, startSession } from "./words.session.service.ts";

interface WordsOptions {
  sessions: Sessions;
  freeTime: FreeTime;
  handOut: HandOut;
}

export function wordsRoutes(mount: Mount, { sessions, freeTime, handOut }: WordsOptions): void {
  const { db, clock } = sessions;

  mount(wordsApi.packs, async (_input, caller) => ({ packs: await listWordPacks(db, caller, clock()) }));

  mount(wordsApi.pack, async ({ params }, caller) => getWordPack(db, params.id, { caller, now: clock() }));

  mount(wordsApi.list, async ({ params, query }, caller) =>
    listWords(db, params.id, query, { caller, now: clock() }),
  );

  mount(wordsApi.confused, async ({ params }, caller) => ({
    words: await listConfused(db, params.id, caller),
  }));

  mount(wordsApi.chapter, async ({ params }, caller) => getChapter(db, params.id, { caller, now: clock() }));

  mount(wordsApi.play, async ({ body }, caller) => {
    const session = await startSession(sessions, body, caller);
    if (session.chapter) await handOut(caller, session.chapter.id);
    return { ...session, free_time: await freeTime(caller) };
  });
}

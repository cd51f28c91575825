import { type WordMode, wordModes } from "@shiju/learning/practice/practice-model";
import { countIn } from "#parts/practice/run/practice-start.ts";
import type { WordStart } from "./words.queries.ts";

/** The ways to work on words: cards to read, the game, a quiz. */
const wordGames = { learn: "/gameWordLearn", game: "/gameWord", quiz: "/gameWordExercise" } as const;
export type WordGame = keyof typeof wordGames;

interface Wanted extends Partial<Omit<WordStart, "ids">> {
  mode?: WordMode | null;
}

/**
 * Returns the address of a word game. The chosen words of a notebook are not in the address, but go with the
 * navigation.
 */
export function wordGamePath(game: WordGame, { source, chapterId, packId, mode, count }: Wanted): string {
  const search = new URLSearchParams({
    ...(source !== undefined && source !== "wordCourse" && { source }),
    ...(chapterId && { chapter: chapterId }),
    ...(packId && { pack: packId }),
    ...(mode && { mode }),
    ...(count && { count: String(count) }),
  });
  return search.size === 0 ? wordGames[game] : `${wordGames[game]}?${search.toString()}`;
}

/** Returns the address of the page where the new words of a chapter or a pack are swept. */
export const sweepPath = (by: "chapter" | "pack", id: string): string =>
  `/gameWordSweep?${new URLSearchParams({ [by]: id }).toString()}`;

/** Returns the address of the page where the confused words of a chapter or a pack are told apart. */
export const confusedPath = (by: "chapter" | "pack", id: string): string =>
  `/gameWordConfused?${new URLSearchParams({ [by]: id }).toString()}`;

const sources = ["wordCourse", "wordNewWord", "wordErrorNote", "review"] as const;

/** Returns the start and the mode that the address of a word game asks for. */
export function wordStartIn(search: URLSearchParams): Omit<WordStart, "ids"> & { mode: WordMode | null } {
  return {
    source: sources.find((source) => source === search.get("source")) ?? "wordCourse",
    chapterId: search.get("chapter"),
    packId: search.get("pack"),
    mode: wordModes.find((mode) => mode === search.get("mode")) ?? null,
    count: countIn(search),
  };
}

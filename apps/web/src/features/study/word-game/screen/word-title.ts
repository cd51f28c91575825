import { wordModeNames } from "@shiju/learning/word-game/round";
import { chapterName } from "#parts/words/word/chapter-name.ts";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";

const sourceNames = {
  wordCourse: "单词训练",
  wordNewWord: "生词",
  wordErrorNote: "错词",
  review: "单词复习",
} as const;
const gameNames = { learn: "学", game: "拼写", quiz: "测验" } as const;

/** Returns the title of a word session: its words, and the way to practise them. */
export function titleOf({
  session,
  start,
  game,
  mode,
}: Pick<WordRun, "session" | "start" | "game" | "mode">) {
  const way = game === "game" && mode !== null ? wordModeNames[mode] : gameNames[game];
  const { chapter } = session;
  if (!chapter || start.source !== "wordCourse") return { name: sourceNames[start.source], place: way };
  return {
    name: chapterName(chapter),
    place: `${chapter.pack.title} · ${way}`,
  };
}

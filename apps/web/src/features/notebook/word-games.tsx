import { Segments } from "@shiju/ui/forms/segments.tsx";
import type { WordGame } from "#parts/words/word-path.ts";

const options = [
  ["game", "拼写"],
  ["learn", "单词卡"],
  ["quiz", "测验"],
] as const;

interface WordGamesProps {
  value: WordGame;
  onChange: (game: WordGame) => void;
  className?: string;
  /** Whether it stands on a background in the text's colour. */
  inverted?: boolean;
}

/** Selects how the chosen words are practised. */
export function WordGames(props: WordGamesProps) {
  return <Segments legend="练法" options={options} {...props} />;
}

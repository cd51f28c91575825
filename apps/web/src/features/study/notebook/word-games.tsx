import { type WordMode, wordModes } from "@shiju/learning/practice/practice-model";
import { wordModeNames } from "@shiju/learning/word-game/round";
import { type WordGame, wordGamePath } from "#parts/words/word/word-path.ts";
import { Select } from "./select.tsx";

/** The way to practise words: spelling in a single mode, or a whole game. */
export type WordWay = WordGame | WordMode;

const others: readonly (readonly [WordGame, string])[] = [
  ["learn", "单词卡"],
  ["quiz", "测验"],
];
const ways: ReadonlySet<string> = new Set(["game", ...wordModes, ...others.map(([game]) => game)]);
const isWay = (value: string): value is WordWay => ways.has(value);
const isMode = (way: WordWay): way is WordMode => way.startsWith("mode");

/** Returns the address where the words of a notebook are practised in this way. */
export const wordWayPath = (way: WordWay, source: "wordNewWord" | "wordErrorNote"): string =>
  isMode(way) ? wordGamePath("game", { source, mode: way }) : wordGamePath(way, { source });

interface WordGamesProps {
  value: WordWay;
  onChange: (way: WordWay) => void;
  /** Whether it stands on a background in the text's colour. */
  inverted?: boolean;
}

/** Selects how the chosen words are practised. */
export function WordGames({ value, onChange, inverted = false }: WordGamesProps) {
  return (
    <Select
      label="练法"
      kind={inverted ? "inverted" : "plain"}
      value={value}
      onChange={(way) => isWay(way) && onChange(way)}
    >
      <optgroup label="拼写">
        <option value="game">五种依次拼写</option>
        {wordModes.map((mode) => (
          <option key={mode} value={mode}>
            {wordModeNames[mode]}
          </option>
        ))}
      </optgroup>
      {others.map(([game, name]) => (
        <option key={game} value={game}>
          {name}
        </option>
      ))}
    </Select>
  );
}

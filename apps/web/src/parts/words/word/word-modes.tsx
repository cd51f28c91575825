import { wordModes } from "@shiju/learning/practice/practice-model";
import { wordModeNames } from "@shiju/learning/word-game/round";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { chooseWordMode, useWordMode } from "./word-mode.ts";

const options = wordModes.map((mode) => [mode, wordModeNames[mode]] as const);

interface WordModesProps {
  className?: string;
  /** On a ground of the text's colour. */
  inverted?: boolean;
}

/** Chooses the mode in which words are played. The links of the page follow the choice. */
export function WordModes(look: WordModesProps) {
  return (
    <Segments
      legend="单词怎么练"
      options={options}
      value={useWordMode()}
      onChange={chooseWordMode}
      {...look}
    />
  );
}

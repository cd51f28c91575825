import type { WrongWord } from "./attempt.ts";

/** A word of the step that was wrong at the first failed check, and the text that was typed instead of it. */
export interface Slip {
  word: number;
  typed: string;
}

/** The wrong words of the first failed check. */
export function slipsOf(wrong: readonly WrongWord[]): Slip[] {
  return wrong.flatMap(({ check, word, typed }) =>
    word !== null && check === wrong[0]?.check ? [{ word, typed }] : [],
  );
}

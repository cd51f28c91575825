import { bareWord, splitContraction } from "@shiju/language/words";
import type { WordExample } from "@shiju/learning/study-word";

/** The words of an example without the word that it shows. */
export interface Beside {
  /**
   * Each word in lower case without its contraction. It is empty for a name and for the word itself. The first word of
   * a sentence keeps its capital, because it may be a name.
   */
  words: string[];
  /** Words with a capital inside a sentence. */
  names: string[];
}

export function besideOf({ en, part }: WordExample): Beside {
  const words: string[] = [];
  const names: string[] = [];
  let from = 0;
  let opens = true;
  for (const text of en.split(" ")) {
    const isShown = from < part[1] && from + text.length > part[0];
    from += text.length + 1;
    const bare = bareWord(text);
    const { stem } = splitContraction(bare);
    const hasCapital = /^\p{Lu}/u.test(stem);
    if (hasCapital && !opens && !isShown) names.push(stem);
    words.push(isShown || (hasCapital && !opens) ? "" : opens ? stem : stem.toLowerCase());
    opens = bare === "" ? opens : /[.!?…:]["”’)]?$/u.test(text);
  }
  return { words, names };
}

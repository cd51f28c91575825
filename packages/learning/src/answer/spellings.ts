import { remember } from "./remember.ts";
import { oneSpelling, spellingPairs } from "./spelling.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
const kept = remember<readonly string[]>(500);

/** Returns the British and the American spellings of a word in lower case. The word itself comes first. */
export function spellingsOf(word: string): readonly string[] {
  return kept(word, () => {
    const common = oneSpelling(word);
    const candidates = [...replacements(word), ...neighbours(word)];
    return [word, ...new Set(candidates.filter((other) => other !== word && oneSpelling(other) === common))];
  });
}

/**
 * Returns the words that differ from this word only by the British or American spelling of a beginning or an ending.
 */
function replacements(word: string): string[] {
  const starts = spellingPairs().flatMap(([british, american]) => [
    swapStart(word, british, american),
    swapStart(word, american, british),
  ]);
  return [...starts, word.replace(/og$/, "ogue"), word.replace(/ogue$/, "og")].flatMap(
    (found) => found ?? [],
  );
}

const swapStart = (word: string, from: string, to: string) =>
  word.startsWith(from) ? to + word.slice(from.length) : undefined;

/**
 * Returns every text that is one letter away from the word: a letter is added, removed, changed, or swapped with the
 * next letter.
 */
function neighbours(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const rest = after.slice(1);
    return [
      before + rest,
      ...(after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []),
      ...Array.from(letters, (letter) => [before + letter + after, before + letter + rest]).flat(),
    ];
  }).flat();
}

import { type WordMode, wordModeTable } from "../practice/practice-model.ts";
import { shuffled } from "../practice/tiles.ts";
import { isLetter } from "./ways.ts";

/** Letters that learners mistake for each other, by sound or by shape. */
const alike = ["aeiou", "bdpq", "ckqs", "fvw", "gj", "hn", "iy", "lr", "mn", "sz", "ty", "uv"];
const alphabet = "abcdefghijklmnopqrstuvwxyz";
const fewestOthers = 3;
const mostOthers = 6;

/**
 * Returns the letters to build a word from, in random order: its own letters, or its own letters among others. The
 * other letters are not in the word, and most of them resemble a letter of the word. The result is empty if the word is
 * typed. `random` returns numbers from 0 up to 1.
 */
export function letterTiles(word: string, mode: WordMode, random: () => number): string[] {
  const { options } = wordModeTable[mode];
  if (options === "none") return [];
  const own = Array.from(word).filter(isLetter);
  return mixed([...own, ...(options === "random" ? others(own, random) : [])], own, random);
}

function others(own: readonly string[], random: () => number): string[] {
  const letters = new Set(own.map((letter) => letter.toLowerCase()));
  const free = Array.from(alphabet).filter((letter) => !letters.has(letter));
  const near = free.filter((letter) => alike.some((set) => set.includes(letter) && hasAny(set, letters)));
  const far = free.filter((letter) => !near.includes(letter));
  const count = Math.min(mostOthers, Math.max(fewestOthers, Math.ceil(own.length * 0.6)));
  return [...shuffled(near, random), ...shuffled(far, random)].slice(0, count);
}

const hasAny = (set: string, letters: ReadonlySet<string>) =>
  Array.from(set).some((letter) => letters.has(letter));

/** The letters in an order that does not spell the word. */
function mixed(letters: string[], own: readonly string[], random: () => number): string[] {
  const order = shuffled(letters, random);
  const spells = letters.length > 1 && order.slice(0, own.length).join("") === own.join("");
  return spells ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

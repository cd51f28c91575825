import { distance } from "../answer/distance.ts";
import { lettersOf } from "./ways.ts";
import { type Meaning, sensesOf, type StudyWord } from "../study-word.ts";

/** A word that may be a choice beside another word. */
export type Choice = Pick<StudyWord, "id" | "meanings" | "us" | "uk">;
type Asked = Choice & Pick<StudyWord, "equal" | "same_sound">;

/** The task of a choice: choose the meaning of a shown word, the word of a shown meaning, or the heard word. */
export type ChoiceBy = "meaning" | "word" | "listen";

/**
 * Returns words for wrong choices. They have the word's class and are near to the word in spelling or sound. The most
 * similar words come first. No choice is right, and no two choices look the same.
 */
export function distractorsFor(word: Asked, pool: readonly Choice[], by: ChoiceBy): Choice[] {
  const fitting = pool.filter((other) => isWrong(word, other, by));
  const ranked = fitting
    .map((choice) => ({ choice, nearness: nearness(word, choice) }))
    .toSorted((a, b) => b.nearness - a.nearness || (a.choice.id < b.choice.id ? -1 : 1));
  const chosen: Choice[] = [];
  for (const { choice } of ranked)
    if (!chosen.some((other) => isSameChoice(other, choice, by))) chosen.push(choice);
  return chosen;
}

/** Whether a word is certainly a wrong answer. */
export function isWrong(word: Asked, other: Choice, by: ChoiceBy): boolean {
  if (same(word.id, other.id)) return false;
  if (by === "listen") return !soundsAlike(word, other);
  return other.meanings.length > 0 && !meansAlike(word, other);
}

function same(left: string, right: string): boolean {
  return lettersOf(left, true) === lettersOf(right, true);
}

function isSameChoice(left: Choice, right: Choice, by: ChoiceBy): boolean {
  return by === "meaning" ? haveSenseInCommon(left.meanings, right.meanings) : same(left.id, right.id);
}

function soundsAlike(word: Asked, other: Choice): boolean {
  if (word.same_sound.some((homophone) => same(homophone, other.id))) return true;
  const plain = (ipa: string) => ipa.replace(/[ˈˌ.\s]/g, "");
  return (["us", "uk"] as const).some(
    (accent) => word[accent] !== "" && plain(word[accent]) === plain(other[accent]),
  );
}

function meansAlike(word: Asked, other: Choice): boolean {
  return (
    word.equal.some((equal) => same(equal, other.id)) || haveSenseInCommon(word.meanings, other.meanings)
  );
}

/**
 * Returns whether the two words share a sense, or a sense of one word is a part of a sense of the other word: `快` and
 * `很快的`.
 */
function haveSenseInCommon(left: readonly Meaning[], right: readonly Meaning[]): boolean {
  const others = right.flatMap(sensesOf).map(coreOf);
  return left
    .flatMap(sensesOf)
    .map(coreOf)
    .some((sense) => others.some((otherSense) => otherSense.includes(sense) || sense.includes(otherSense)));
}

/** Returns a sense without text in brackets, and without the ending that only shows its class. */
function coreOf(sense: string): string {
  const bare = sense.replace(/（[^）]*）|\([^)]*\)|[…~\s]/g, "");
  return bare.replace(/(?<=.)[的地]$/u, "") || sense;
}

/**
 * Returns how near two words are, from 0 up. A larger number means nearer. The class weighs more than all similarities.
 */
function nearness(word: Choice, other: Choice): number {
  const sameClass = word.meanings[0]?.class === other.meanings[0]?.class ? 4 : 0;
  const sound = word.us !== "" && other.us !== "" ? alikeness(word.us, other.us) : 0;
  return sameClass + alikeness(word.id.toLowerCase(), other.id.toLowerCase()) * 2 + sound;
}

/** From 0 (every letter differs) to 1 (equal). */
function alikeness(left: string, right: string): number {
  return 1 - distance(left, right) / Math.max(left.length, right.length, 1);
}

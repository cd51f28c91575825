import { distance } from "../answer/distance.ts";
import { lettersOf } from "./ways.ts";
import { type Meaning, sensesOf, type StudyWord } from "../study-word.ts";

/** A word that may stand beside another one as a choice. */
export type Choice = Pick<StudyWord, "id" | "meanings" | "us" | "uk">;
type Asked = Choice & Pick<StudyWord, "equal" | "same_sound">;

/** What a choice is made by: the meaning of a word in sight, the word of a meaning, or the word that is heard. */
export type ChoiceBy = "meaning" | "word" | "listen";

/**
 * Words for wrong choices, of the word's class and near to it in spelling or sound. The most similar words come first.
 * None of them is right, and no two of them look the same.
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

/** Whether a word is a wrong answer beyond doubt. */
export function isWrong(word: Asked, other: Choice, by: ChoiceBy): boolean {
  if (same(word.id, other.id)) return false;
  if (by === "listen") return !soundsAlike(word, other);
  return other.meanings.length > 0 && !meansAlike(word, other);
}

function same(one: string, other: string): boolean {
  return lettersOf(one, true) === lettersOf(other, true);
}

function isSameChoice(one: Choice, other: Choice, by: ChoiceBy): boolean {
  return by === "meaning" ? haveSenseInCommon(one.meanings, other.meanings) : same(one.id, other.id);
}

function soundsAlike(word: Asked, other: Choice): boolean {
  if (word.same_sound.some((one) => same(one, other.id))) return true;
  const plain = (ipa: string) => ipa.replace(/[ˈˌ.\s]/g, "");
  return (["us", "uk"] as const).some(
    (accent) => word[accent] !== "" && plain(word[accent]) === plain(other[accent]),
  );
}

function meansAlike(word: Asked, other: Choice): boolean {
  return word.equal.some((one) => same(one, other.id)) || haveSenseInCommon(word.meanings, other.meanings);
}

/** Whether a sense of one is also one of the other's, or a part of it: `快` and `很快的`. */
function haveSenseInCommon(one: readonly Meaning[], other: readonly Meaning[]): boolean {
  const others = other.flatMap(sensesOf).map(coreOf);
  return one
    .flatMap(sensesOf)
    .map(coreOf)
    .some((sense) => others.some((each) => each.includes(sense) || sense.includes(each)));
}

/** A sense without what is in brackets and without the ending that only tells its class. */
function coreOf(sense: string): string {
  const bare = sense.replace(/（[^）]*）|\([^)]*\)|[…~\s]/g, "");
  return bare.replace(/(?<=.)[的地]$/u, "") || sense;
}

/** From 0 up; another class weighs more than all that can be alike. */
function nearness(word: Choice, other: Choice): number {
  const sameClass = word.meanings[0]?.class === other.meanings[0]?.class ? 4 : 0;
  const sound = word.us !== "" && other.us !== "" ? alikeness(word.us, other.us) : 0;
  return sameClass + alikeness(word.id.toLowerCase(), other.id.toLowerCase()) * 2 + sound;
}

/** From 0, every letter has to change, to 1, the same. */
function alikeness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1);
}

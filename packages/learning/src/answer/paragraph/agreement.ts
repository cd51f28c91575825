import { startsWithVowel } from "../vowel.ts";
import { beforeBareVerb, modals, plainWords } from "./common-words.ts";
import type { KnownWords } from "./known-words.ts";
import type { Remark } from "./remark.ts";
import { endsPart, type TypedWord } from "./typed-words.ts";

type Place = readonly [words: readonly TypedWord[], at: number];
type Rule = (place: Place, known: KnownWords) => Omit<Remark, "from" | "to"> | undefined;

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const singular = set("a an every each another");
const plural = set("many several these those both few");
const bareSubjects = set("he she it");
const manySubjects = set("they we you");
const afterClause = set("and but so because although while if when then");
/** Nouns of a number or an amount may stand in both numbers after these words. */
const amounts = set(
  "few lot lots great number series means hundred thousand million couple hundreds thousands millions",
);

const next = ([words, at]: Place, by = 1) => words[at + by]?.plain ?? "";
const isOpen = ([words, at]: Place, by = 0) => {
  const word = words[at + by];
  return word === undefined || endsPart(word);
};

/** Whether the word begins a clause, so that it is its subject. */
function startsClause(place: Place): boolean {
  const [words, at] = place;
  const before = words[at - 1];
  return before === undefined || endsPart(before) || afterClause.has(before.plain);
}

/** Rules that look at a few neighbouring words. A word that a rule does not know never breaks it. */
const rules: readonly Rule[] = [
  // a + plural
  (place, known) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    const noun = known.noun(following);
    if (!singular.has(word) || isOpen(place) || amounts.has(following) || !noun?.counts.has("c")) return;
    if (noun.one === noun.many || following !== noun.many || known.noun(`${following} ${next(place, 2)}`))
      return;
    return { kind: "number", why: `${word} 后面只说一个：${word} ${noun.one}` };
  },
  // many + singular
  (place, known) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    const noun = known.noun(following);
    if (!plural.has(word) || isOpen(place) || amounts.has(following) || !noun?.counts.has("c")) return;
    if (noun.counts.has("u") || noun.one === noun.many || following !== noun.one) return;
    // Before another noun it is not counted itself: many parcel stations.
    if (!isOpen(place, 1) && !isFunctionWord(next(place, 2))) return;
    return { kind: "number", why: `${word} 后面说几个，加 s：${word} ${noun.many}` };
  },
  // a + vowel
  (place, known) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    if ((word !== "a" && word !== "an") || isOpen(place) || !/^[a-z]{2,}$/.test(following)) return;
    if (!known.knows(following) || startsWithVowel(following) === (word === "an")) return;
    return word === "a"
      ? { kind: "article", why: `元音开头，用 an：an ${following}` }
      : { kind: "article", why: `不是元音开头，用 a：a ${following}` };
  },
  // he + bare verb
  (place, known) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    const verb = known.verb(following);
    if (!bareSubjects.has(word) || isOpen(place) || !startsClause(place)) return;
    // An inverted verb is bare: not only does he go.
    if (beforeBareVerb.has(next(place, -1)) || beforeBareVerb.has(following)) return;
    if (!verb || verb.base === "be" || verb.base !== following || verb.pasts.includes(following)) return;
    return { kind: "agreement", why: `${word} 后面动词加 s：${word} ${verb.s}` };
  },
  // he + are
  (place) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    if (isOpen(place) || !startsClause(place)) return;
    const right = bareSubjects.has(word)
      ? { are: "is", am: "is", have: "has", do: "does", "don't": "doesn't" }[following]
      : manySubjects.has(word)
        ? { is: "are", was: "were", has: "have", does: "do", "doesn't": "don't" }[following]
        : undefined;
    return right === undefined
      ? undefined
      : { kind: "agreement", why: `${word} 后面用 ${right}：${word} ${right}` };
  },
  // can + goes, can + went
  (place, known) => {
    const [words, at] = place;
    const word = words[at]?.plain ?? "";
    const following = next(place);
    const verb = known.verb(following);
    const isNoun = /^(?:a|an|the|my|your|his|her|its|our|their|'s)$/.test(next(place, -1));
    if (!modals.has(word) || isNoun || isOpen(place) || !verb || verb.base === following) return;
    if (following !== verb.s && !verb.pasts.includes(following)) return;
    if (verb.base === "be" || known.noun(following)) return;
    return { kind: "tense", why: `${word} 后面用动词原形：${word} ${verb.base}` };
  },
];

const isFunctionWord = (word: string) =>
  plainWords.has(word) || /^(?:is|are|was|were|have|has|had|can|will|do|does|did)$/.test(word);

/** Finds errors of agreement in the words of one sentence, by rules that need no analysis. */
export function agreementIn(words: readonly TypedWord[], known: KnownWords): Remark[] {
  return words.flatMap((word, at) => {
    const end = words[at + 1] ?? word;
    for (const rule of rules) {
      const found = rule([words, at], known);
      if (found) return [{ ...found, from: word.from, to: word.from + placeLength(word, end) }];
    }
    return [];
  });
}

const placeLength = (word: TypedWord, end: TypedWord) =>
  end.from - word.from + end.text.replace(/[^\p{L}\p{N}]+$/u, "").length;

const fewestWords = 4;

/** Returns a remark if all words of a sentence are known and none of them can be a verb. */
export function missingVerb(words: readonly TypedWord[], known: KnownWords): Remark | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length < fewestWords) return undefined;
  const isNoVerb = ({ plain }: TypedWord) =>
    !plain.includes("'") &&
    known.verb(plain) === undefined &&
    !modals.has(plain) &&
    (plainWords.has(plain) || known.noun(plain) !== undefined);
  return words.every(isNoVerb)
    ? { kind: "verb", from: first.from, to: first.from + placeLength(first, last), why: "这一句没有动词" }
    : undefined;
}

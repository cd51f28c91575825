import {
  type Filler,
  isKnown,
  joining,
  piecesOf,
  refuse,
  strayWords,
  type Surroundings,
  type Verdict,
} from "./filler.ts";
import type { LexiconNoun } from "./lexicon.ts";
import { startsWithVowel } from "../answer/vowel.ts";
import { isPossessive, readDeterminer, readNounPhrase, withArticle } from "./noun-phrase.ts";
import type { NounPhrase } from "./noun-phrase.ts";
import { gapFacts } from "./gap-facts.ts";

const afterLike = /^(?:likes?|loves?|hates?|prefers?|enjoys?|liking|than|about)$/;

/** Judges food, things and animals, and nouns after a fixed determiner. */
export function judgeNouns(filler: Filler, around: Surroundings): Verdict {
  const pieces = piecesOf(filler, joining);
  if (pieces.length === 0) return refuse(missing(around));
  const phrases = pieces.map((piece, index) => ({
    piece,
    phrase: readNounPhrase(piece, index === 0 ? (around.before.at(-1) ?? "") : "", around.lexicon),
  }));
  for (const { piece, phrase } of phrases) {
    const remark = remarkOn(phrase, piece, around);
    if (remark !== undefined) return refuse(remark);
  }
  const remark = numberRemark(
    phrases.map(({ phrase }) => phrase),
    around,
  );
  if (remark !== undefined) return refuse(remark);
  return isKnown(phrases.every(({ phrase }) => isKnownPhrase(phrase, around)));
}

export const missing = ({ type }: Surroundings) => `这里写${gapFacts[type].zh}：${gapFacts[type].sample}`;

function isKnownPhrase({ modifiers, head, rest }: NounPhrase, { lexicon }: Surroundings): boolean {
  const words = [...modifiers, ...head.split(" "), ...rest];
  return words.every((word) => lexicon.knows(word) || isGrammar(word) || lexicon.noun(word) !== undefined);
}

const isGrammar = (word: string) =>
  strayWords.has(word) || isPossessive(word) || readDeterminer([word, ""]) !== undefined;

/** Returns the fault of a noun phrase, with what to do; undefined if it has none. */
export function remarkOn(phrase: NounPhrase, piece: Filler, around: Surroundings): string | undefined {
  const { head, modifiers, determiner } = phrase;
  const { lexicon, before, type } = around;
  const last = before.at(-1) ?? "";
  const first = piece.words[0] ?? "";
  if (strayWords.has(first)) return last === first ? `多了一个 ${first}` : missing(around);
  const own = readDeterminer(piece.words);
  const given = readDeterminer([last, ""]);
  if (own && given && given.asked !== "some" && piece.words[0] === first && determiner !== last)
    return `前面已经有 ${last}，不再加 ${determiner}`;
  if (type === "noun" && own) return `这里不加 ${determiner}`;
  if (head === "") return `${determiner} 后面少了东西`;
  if ([...modifiers, head].some((word) => /^(?:i|you|he|she|it|me|him|her|them|is|am|are|to)$/.test(word)))
    return missing(around);
  const verb = lexicon.verb(head);
  if (!phrase.noun && verb && verb.ing !== head && !lexicon.isAdjective(head) && !lexicon.isColor(head))
    return missing(around);
  return articleRemark(phrase) ?? formRemark(phrase, around);
}

function articleRemark({ determiner, modifiers, head }: NounPhrase): string | undefined {
  const next = modifiers[0] ?? head;
  if (!/^an?$/.test(determiner) || !/^[a-z]{2}|^\d/.test(next)) return undefined;
  const vowel = startsWithVowel(next);
  if (vowel && determiner === "a") return `元音开头，用 an：an ${next}`;
  return !vowel && determiner === "an" ? `不是元音开头，用 a：a ${next}` : undefined;
}

/** Remarks on the number of the noun and its article. */
function formRemark(phrase: NounPhrase, around: Surroundings): string | undefined {
  const { head, asked, determiner, modifiers } = phrase;
  const noun = phrase.noun ?? wrongPluralOf(head, around);
  if (!noun) return undefined;
  if (!phrase.noun) return wrongPlural(noun, head);
  const { counts, one, many } = noun;
  const before = modifiers.length > 0 ? `${modifiers.join(" ")} ` : "";
  const isOne = head === one.toLowerCase();
  const isMany = head === many.toLowerCase();
  const counted = counts.has("c");
  if (asked === "a" || (asked === "one" && /^(?:1|one|another)$/.test(determiner))) {
    if (counted && isOne) return undefined;
    if (counted) return `说一个，不加 s：${determiner} ${before}${one}`;
    if (counts.has("p")) return `${many} 说的是几个，前面不加 ${determiner}`;
    return `${one} 数不了，不加 ${determiner}`;
  }
  if (asked === "one")
    return counted && !isOne ? `${determiner} 后面只说一个：${determiner} ${before}${one}` : undefined;
  if (asked === "many") {
    if (isMany && (counted || counts.has("p"))) return undefined;
    return counted ? `几个要加 s：${determiner} ${before}${many}` : `${one} 数不了，用 some ${one}`;
  }
  const isBareOne = isOne && !isMany && counted && !counts.has("u");
  if (asked === "some")
    return isBareOne ? `${determiner} 后面加 s：${determiner} ${before}${many}` : undefined;
  if (asked === undefined && isBareOne && around.type !== "noun") return bareRemark(noun, before, around);
  return undefined;
}

function bareRemark({ one, many }: LexiconNoun, modifiers: string, { type, before }: Surroundings): string {
  const last = before.at(-1) ?? "";
  if (afterLike.test(last) || (type === "food" && last === "")) return `说一类，加 s：${modifiers}${many}`;
  if (type === "job") return `说职业，前面有 a：${withArticle(modifiers + one)}`;
  return `说一个，前面要有 ${startsWithVowel(modifiers + one) ? "an" : "a"}：${withArticle(modifiers + one)}`;
}

/** Finds the noun of which the word is a plural that does not exist (`childs`, `waters`), or a missing plural. */
function wrongPluralOf(head: string, { lexicon }: Surroundings): LexiconNoun | undefined {
  return (
    lexicon.noun(head.replace(/s$/, "")) ??
    lexicon.noun(head.replace(/es$/, "")) ??
    lexicon.noun(head.replace(/ies$/, "y")) ??
    lexicon.noun(`${head}s`)
  );
}

function wrongPlural({ counts, one, many }: LexiconNoun, head: string): string {
  if (counts.has("c")) return head.startsWith(one) ? `复数要记：${one}，${many}` : `这样写：${many}`;
  return counts.has("p") ? `加 s：${many}` : `${one} 数不了，不加 s`;
}

/** Remarks on a noun whose verb in the frame has the other number: `My shoes is too small`. */
function numberRemark(phrases: readonly NounPhrase[], { before, after }: Surroundings): string | undefined {
  const number = phrases.length > 1 ? "many" : numberOfPhrase(phrases[0]);
  const lead = before.slice(-2).join(" ");
  if (number === "many" && phrases.length === 1 && /^(?:.+ )?there's$|^there (?:is|was)$/.test(lead))
    return "说几个，用 There are";
  if (number === "many" && /(?:^| )(?:this|that) is(?: my)?$/.test(before.join(" ")))
    return "This is 后面说一个";
  if (number === "one" && /^there (?:are|were)$/.test(lead)) return "说一个，用 There is";
  const verb = before.length === 0 ? (after[0] ?? "") : "";
  if (number === "many" && /^(?:is|was|isn't|wasn't)$/.test(verb)) return "说几个，用 are，不用 is";
  return number === "one" && /^(?:are|were|aren't|weren't)$/.test(verb)
    ? "说一个，用 is，不用 are"
    : undefined;
}

function numberOfPhrase(phrase: NounPhrase | undefined): "one" | "many" | undefined {
  const { head, noun } = phrase ?? {};
  if (!noun || noun.one === noun.many)
    return noun && noun.counts.has("u") ? "one" : noun?.counts.has("p") ? "many" : undefined;
  return head === noun.many.toLowerCase() ? "many" : "one";
}

export function judgeJob(filler: Filler, around: Surroundings): Verdict {
  const [first = "", ...others] = filler.words;
  const { lexicon, before } = around;
  const isState = lexicon.isAdjective(first) && others.length === 0;
  if (isState) return isKnown(true);
  const phrase = readNounPhrase(filler, before.at(-1) ?? "", lexicon);
  const arePlural = /(?:^|')(?:we|they|you|re|are)$/.test(before.at(-1) ?? "");
  if (phrase.asked === undefined && !arePlural) {
    const isJob = phrase.rest.length === 0 && (phrase.noun?.counts.has("c") ?? !lexicon.verb(phrase.head));
    if (strayWords.has(first) || !isJob) return refuse(missing(around));
    const job = phrase.noun?.one ?? phrase.head;
    return refuse(`说职业，前面有 a：${withArticle([...phrase.modifiers, job].join(" "))}`);
  }
  return judgeNouns(filler, around);
}

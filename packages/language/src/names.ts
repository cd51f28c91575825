import { cmuVowels } from "./arpabet.ts";
import { closedClasses } from "./closed-classes.ts";
import { alwaysCapital, capitalised, chineseSurnames, isTitle, pinyinWord, wordNames } from "./name-lists.ts";
import { tag } from "./taggers.ts";
import type { Token } from "./token.ts";
import { isPast } from "./verb-forms.ts";

/** Names that are also months. They are months before a number, and after the words of `beforeMonth`. */
const monthNames = new Set(["may", "april", "june", "august"]);
const beforeMonth =
  /^(?:in|since|until|till|of|last|next|this|by|early|late|every|between|from|during|before|after|on|mid)$/u;
const aboutMonths =
  /^(?:months?|season|weather|hot|warm|cold|cool|rainy|windy|sunny|coming|summer|spring|year)$/u;

/**
 * Marks the proper names (people, places, works, firms) among the words of a sentence. A word with a capital inside a
 * sentence is a name, unless the word always has a capital (`Monday`, `English`, `Mrs`). The first word always has a
 * capital, so it needs other evidence.
 */
export function markNames(tokens: Token[]): void {
  if (tokens.length > 1 && tokens.every(({ bare }) => bare === bare.toUpperCase())) return;
  tokens.forEach((token, i) => {
    if (!isCapitalised(token)) return;
    token.name = opensSentence(tokens, i) ? isNameAtStart(tokens, i) : isNameInside(tokens, i);
  });
}

const isCapitalised = ({ bare }: Token): boolean => /^\p{Lu}/u.test(bare);

/**
 * Looks up the stem, because it has no possessive ending: `Jack's` is looked up as `jack`. `CDs` are listed as `CD`.
 */
const isListed = ({ stem, lower }: Token): boolean =>
  capitalised.has(lower) || capitalised.has(stem) || alwaysCapital.has(stem.replace(/s$/u, ""));

function opensSentence(tokens: readonly Token[], i: number): boolean {
  const previous = tokens[i - 1];
  const abbreviated = previous && isTitle(previous.lower);
  return (
    !previous ||
    /^["“‘'(\[]/u.test(tokens[i]?.text ?? "") ||
    (/[.!?…:]["”’)]?$/u.test(previous.text) && !abbreviated)
  );
}

function isNameInside(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token || token.stem === "i") return false;
  const previous = tokens[i - 1];
  if (monthNames.has(token.stem)) {
    return (
      !beforeMonth.test(previous?.lower ?? "") &&
      !/^\d/u.test(tokens[i + 1]?.lower ?? "") &&
      !isMonth(previous)
    );
  }
  if (token.stem === "new" && tokens[i + 1]?.stem === "year") return false;
  // After a title, a word is a name even if it also has another meaning: `Doctor English`.
  if (isListed(token)) return isTitle(previous?.lower ?? "") && !isTitle(token.lower);
  return true;
}

const isMonth = (token: Token | undefined): boolean =>
  /^(?:january|february|march|july|september|october|november|december)$/u.test(token?.stem ?? "");

function isNameAtStart(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token) return false;
  const nextIsName =
    next !== undefined && !token.closes && isCapitalised(next) && isNameInside(tokens, i + 1);
  if (/^\p{Lu}{2,}/u.test(token.bare)) return !isListed(token);
  if (nextIsName && isChineseName(token, next)) return true;
  if (nextIsName && /^(?:mount|lake|port|cape)$/u.test(token.stem)) return true;
  if (monthNames.has(token.stem) && tokens.some(({ lower }) => aboutMonths.test(lower))) return false;
  if (wordNames.has(token.stem)) return actsAsName(tokens, i) || (nextIsName && !isVerbOnly(token));
  if (closedClasses.has(token.lower) || closedClasses.has(token.stem) || isListed(token)) return false;
  // A pinyin word that English does not know.
  if (token.stem.length > 4 && pinyinWord.test(token.stem) && cmuVowels(token.stem) === undefined)
    return true;
  return isNameInLowerCase(tokens, i, nextIsName);
}

function isChineseName(token: Token, next: Token): boolean {
  if (!pinyinWord.test(token.stem) || !pinyinWord.test(next.stem)) return false;
  return (
    chineseSurnames.has(token.stem) ||
    token.stem === "xiao" ||
    (!closedClasses.has(token.stem) && token.pos === "PROPN")
  );
}

// `Will Rose come?`, `Mark Li's paper`: a verb before a name; but `Rose Brown`, `Bill Gates`.
const isVerbOnly = ({ stem }: Token): boolean => /^(?:will|may)$/u.test(stem);

/**
 * Returns whether the next words can follow only a subject. Such words are a finite verb, `and` with another name, or a
 * comma and a person addressed.
 */
function actsAsName(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token) return false;
  if (token.clitic === "'s") return true;
  if (!next) return false;
  if (token.closes)
    return /,$/u.test(token.text) && !/^(?:will|may|right|happy|lucky|snow)$/u.test(token.stem);
  const word = next.lower;
  if (
    /^(?:is|was|has|had|will|can|could|would|should|must|may|might|does|did|isn't|wasn't|hasn't|hadn't|can't|won't|couldn't|wouldn't|doesn't|didn't|never|always|often|usually|also|really|just|'ll|who)$/u.test(
      word,
    )
  )
    return true;
  if ((word === "and" || word === "or") && isCapitalised(tokens[i + 2] ?? token))
    return tokens[i + 2]?.stem !== "i" || true;
  const determined = tokens[i + 2];
  const verbLike =
    next.tags.has("PastTense") ||
    isPast(word) ||
    (/[^s]s$/u.test(word) && (next.tags.has("Verb") || next.pos === "VERB"));
  return verbLike && determined?.lower !== "are" && determined?.lower !== "were";
}

// A word is a name if a tagger calls it a proper noun even without its capital.
function isNameInLowerCase(tokens: readonly Token[], i: number, nextIsName: boolean): boolean {
  const token = tokens[i];
  if (!token) return false;
  const proper = token.pos === "PROPN" || token.tags.has("ProperNoun");
  if (!proper) return false;
  const [lower] = tag(tokens.slice(i).map((other, k) => (k === 0 ? other.text.toLowerCase() : other.text)));
  if (!lower) return false;
  const known = lower.tags.has("ProperNoun") || lower.tags.has("Person") || lower.tags.has("Place");
  if (known || lower.pos === "PROPN") return true;
  const both = token.pos === "PROPN" && token.tags.has("ProperNoun");
  return (both || nextIsName) && lower.pos === "NOUN" && lower.lemma === token.stem && token.pos === "PROPN";
}

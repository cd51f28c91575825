/** The possible readings of `'s` at the end of a word. */
export interface ShortS {
  is: boolean;
  has: boolean;
}

/** Words that never take a possessive `'s`. After such a word, `'s` is a verb. */
const never = new Set("he she it that there here what where when how why let".split(" "));

/** Words that may stand between `has` and its participle. */
const between = new Set("already also always ever just never not now only really he she it they".split(" "));

/** Words that never follow a possessive: articles, pronouns, prepositions, adverbs of place and time. */
const noPossession = new Set(
  `a an the my your his her its our their this that these those in on at under over from with by for to of about
   here there not very so too now just always never still already also going coming`.split(/\s+/),
);

const participles = new Set(
  `been got gotten had done gone seen made taken given come become begun bought brought broken built caught chosen
   cut drawn driven drunk eaten fallen felt flown found forgotten heard held hidden hurt kept known learnt left lent
   let lost meant met paid put read ridden risen run said sold sent set shown shut slept sold sung sat spent spoken
   stood stolen swum taught thought thrown told understood woken won worn written`.split(/\s+/),
);

/** Adjectives that end like participles: `he's tired` is never `he has`. */
const adjectives = new Set(
  "tired bored excited interested worried scared married called named closed surprised".split(" "),
);

/**
 * Returns the possible readings of `'s` at `index` of a line in lower case. `has` is possible only before a participle
 * or *got*. `is` is possible everywhere. If `possessive` is true, neither `is` nor `has` is possible.
 */
export function shortS(words: readonly string[], index: number, possessive: boolean | undefined): ShortS {
  const rest = words.slice(index + 1);
  const next = rest.find((word) => !between.has(word));
  const has = next !== undefined && isParticiple(next);
  return { is: possessive !== true, has: has && possessive !== true };
}

/**
 * Returns whether `'s` after a noun is a possessive. `classOf` gives the class of a word of the line, if it is known.
 */
export function isPossessive(
  words: readonly string[],
  index: number,
  classOf: (index: number) => string | undefined,
): boolean {
  const host = /^(.+)['’]s$/.exec(words[index] ?? "")?.[1];
  if (host === undefined || never.has(host)) return false;
  const next = words[index + 1];
  if (next === undefined) return true;
  if (noPossession.has(next) || /.ing$/.test(next) || isParticiple(next)) return false;
  const kind = classOf(index + 1);
  if (kind === undefined || kind === "n" || kind === "num") return true;
  return kind === "adj" && words[index + 2] !== undefined && classOf(index + 2) === "n";
}

function isParticiple(word: string): boolean {
  return participles.has(word) || (/[^e]ed$/.test(word) && word.length > 4 && !adjectives.has(word));
}

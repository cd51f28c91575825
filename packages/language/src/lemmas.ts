import { compromise } from "#models";
import { alwaysCapital } from "./name-lists.ts";
import type { Token } from "./token.ts";
import { isIngForm, isParticiple, isPast } from "./verb-forms.ts";

export const irregular: Record<string, string> = {
  these: "this",
  those: "that",
  an: "a",
  i: "I",
  people: "people",
  data: "data",
  media: "media",
  maths: "maths",
  mum: "mum",
  mums: "mum",
  news: "news",
  clothes: "clothes",
  mathematics: "mathematics",
  physics: "physics",
  trousers: "trousers",
};

/** Nouns with an irregular plural, or with only one form. */
export const irregularNouns: Record<string, string> = {
  bacteria: "bacterium",
  criteria: "criterion",
  crossroads: "crossroads",
  dice: "dice",
  goods: "goods",
  headquarters: "headquarters",
  jeans: "jeans",
  lenses: "lens",
  means: "means",
  odds: "odds",
  outskirts: "outskirts",
  scissors: "scissors",
  series: "series",
  shorts: "shorts",
  species: "species",
  surroundings: "surroundings",
};

/** Verb forms whose verb the taggers do not find. */
export const irregularVerbs: Record<string, string> = {
  awoken: "awake",
  bent: "bend",
  burnt: "burn",
  clung: "cling",
  flung: "fling",
  lain: "lie",
  leant: "lean",
  learnt: "learn",
  mistook: "mistake",
  overheard: "overhear",
  practised: "practise",
  practises: "practise",
  practising: "practise",
  singed: "singe",
  sown: "sow",
  spat: "spit",
  spelt: "spell",
  spilt: "spill",
  spoilt: "spoil",
  stank: "stink",
  stridden: "stride",
  strode: "stride",
  stunk: "stink",
  swollen: "swell",
  trod: "tread",
  trodden: "tread",
  woke: "wake",
  woken: "wake",
  wove: "weave",
};

export const irregularQualities: Record<string, string> = {
  earlier: "early",
  earliest: "early",
  better: "good",
  best: "good",
  worse: "bad",
  worst: "bad",
  further: "far",
  farther: "far",
  furthest: "far",
  farthest: "far",
  elder: "old",
  eldest: "old",
  later: "late",
  latest: "late",
};

export const auxiliaries: Record<string, string> = {
  am: "be",
  is: "be",
  are: "be",
  was: "be",
  were: "be",
  been: "be",
  being: "be",
  has: "have",
  had: "have",
  having: "have",
  does: "do",
  did: "do",
  done: "do",
  doing: "do",
  cannot: "can",
};

/**
 * Returns the dictionary form of a classified word: `went` → `go`. A name stays as it is, without its possessive 's.
 * The next word separates `lay the table` from `lay in bed`.
 */
export function lemmaOf(token: Token, next?: Token): string {
  const { stem, lower, bare } = token;
  const written = bare.slice(0, stem.length).replace(/'$/u, "");
  if (
    !token.name &&
    alwaysCapital.has(stem.replace(/s$/u, "")) &&
    token.class === "n" &&
    /^\p{Lu}.*[^Ss]s$/u.test(bare)
  )
    return written.slice(0, -1);
  if (token.name || (alwaysCapital.has(stem) && /^\p{Lu}/u.test(bare) && /^(?:n|adj)$/u.test(token.class)))
    return written;
  if (stem === "let" && lower === "let's") return "let";
  const word = stem === "" ? lower : stem;
  if (word.includes("-")) return compoundLemma(token, word);
  const known = auxiliaries[word] ?? irregular[word];
  if (known) return known;
  if (token.clitic && token.class !== "n") return word;
  switch (token.class) {
    case "v":
      if (word === "lay") return takesObject(next) && !token.closes ? "lay" : "lie";
      return irregularVerbs[word] ?? withE(word) ?? verbLemma(token, word);
    case "n":
      return irregularNouns[word] ?? nounLemma(token, word);
    case "adj":
    case "adv":
      return qualityLemma(token, word);
    default:
      return word;
  }
}

const takesObject = (next: Token | undefined): boolean =>
  /^(?:art|pron|adj|num)$/u.test(next?.class ?? "") || (next?.class === "n" && !next.closes);

/**
 * Returns the base form with an e, such as `stare` for `staring`. A short verb that ends in one vowel and one consonant
 * doubles the consonant before its ending (`starring`). So a single consonant means that an e was left out.
 */
function withE(word: string): string | undefined {
  const stem = /^((?:[^aeiou]|qu)*[aeiou][^aeiouwxy])(?:ing|ed)$/u.exec(word)?.[1];
  return stem && !/^(?:gas|bus|sun)$/u.test(stem) ? `${stem}e` : undefined;
}

// The taggers' lemma is the lemma of the last part only, except after prefixes: `e-mail`.
function compoundLemma({ class: wordClass, pos, lemma }: Token, word: string): string {
  const [, head, rest] = /^(.+?)(-in-law|-by|-up|-off|-out|-in|-on|-down)$/u.exec(word) ?? [];
  if (
    wordClass === "n" &&
    head &&
    /^(?:mother|father|brother|sister|daughter|son|passer|hanger|runner)s$/u.test(head)
  )
    return head.slice(0, -1) + rest;
  if (wordClass !== "n" || pos !== "NOUN") return word;
  if (lemma.includes("-"))
    return /[^siu]s$/u.test(lemma)
      ? compromise().methods().two.transform.noun.toSingular(lemma, compromise().model())
      : lemma;
  return word.slice(0, word.lastIndexOf("-") + 1) + lemma;
}

function verbLemma({ pos, lemma }: Token, word: string): string {
  if (/^(?:VERB|AUX)$/u.test(pos) && lemma !== word) return lemma;
  const inflected = isIngForm(word) || isPast(word) || isParticiple(word) || /[^s]s$/u.test(word);
  return inflected ? infinitive(word) : word;
}

function infinitive(word: string): string {
  const { verb } = compromise().methods().two.transform;
  const tense = isIngForm(word)
    ? "Gerund"
    : /[^s]s$/u.test(word)
      ? "PresentTense"
      : isPast(word)
        ? "PastTense"
        : "Participle";
  return verb.toInfinitive(word, compromise().model(), tense) || word;
}

function nounLemma({ pos, lemma, tags, clitic, bare }: Token, word: string): string {
  const base = word.replace(/'$/u, "");
  if (pos === "NOUN" && !clitic && base === bare.toLowerCase()) return lemma;
  if (!tags.has("Plural") && !/[^siu]s$/u.test(base) && !/^(?:wo)?men$|^children$/u.test(base)) return base;
  return compromise().methods().two.transform.noun.toSingular(base, compromise().model());
}

function qualityLemma({ pos, lemma, tags, class: wordClass }: Token, word: string): string {
  const known = irregularQualities[word];
  if (known) return known;
  if (wordClass === "adj" && pos === "ADJ" && lemma !== word) return lemma;
  const { adjective } = compromise().methods().two.transform;
  if (tags.has("Comparative") && /er$/u.test(word))
    return adjective.fromComparative(word, compromise().model());
  if (tags.has("Superlative") && /est$/u.test(word))
    return adjective.fromSuperlative(word, compromise().model());
  return word;
}

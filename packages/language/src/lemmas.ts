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
  news: "news",
  clothes: "clothes",
  mathematics: "mathematics",
  physics: "physics",
  trousers: "trousers",
};

export const irregularQualities: Record<string, string> = {
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

/** The dictionary form of a classified word: `went` → `go`; a name stays as it is, without its possessive 's. */
export function lemmaOf(token: Token): string {
  const { stem, lower, bare } = token;
  const written = bare.slice(0, stem.length).replace(/'$/u, "");
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
      return verbLemma(token, word);
    case "n":
      return nounLemma(token, word);
    case "adj":
    case "adv":
      return qualityLemma(token, word);
    case "num":
    case "pron":
    case "aux":
      return word;
    default:
      return word === lower && token.pos !== "PROPN" && token.pos !== "VERB"
        ? token.lemma.toLowerCase() || word
        : word;
  }
}

// The taggers' lemma is that of the last part alone, save for prefixes: `e-mail`.
function compoundLemma({ class: wordClass, pos, lemma }: Token, word: string): string {
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

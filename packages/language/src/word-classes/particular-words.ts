import { ordinarySounds } from "../closed-classes.ts";
import type { Token } from "../token.ts";
import { beForms } from "../verb-forms.ts";
import { timeNouns } from "../word-lists.ts";
import {
  asRule,
  likeRule,
  onceRule,
  soRule,
  thatRule,
  thoughRule,
  whenRule,
  whileRule,
  yetRule,
} from "./connectives.ts";
import { before, isAuxiliaryForm, isPossessive } from "./context.ts";
import { leadRule, liveRule } from "./heteronyms.ts";
import { clauseOrPhrase, nearRule, particleRule, pastRule } from "./particles.ts";
import { degreeRule, noRule, oneRule, pronounUnlessAdverb, quantityRule, secondRule } from "./quantities.ts";
import { afterArticle, classAt, ends, modifiesNoun, text, type Rule } from "./rule.ts";

/** Decides the class of words whose class depends on their neighbours (`like`, `that`, `before`, `up` …). */
export function resolveParticularWords(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.name || (token.clitic && token.clitic !== "'s")) return;
    const rule = rules.get(token.lower) ?? (ordinarySounds.has(token.lower) ? soundRule : undefined);
    if (rule) token.class = rule(tokens, i);
  });
}

const homeRule: Rule = (tokens, i) => {
  const previous = tokens[i - 1];
  if (
    afterArticle(tokens, i) ||
    previous?.class === "prep" ||
    previous?.class === "adj" ||
    previous?.class === "num"
  )
    return "n";
  return i === 0 ? "n" : "adv";
};

const nextRule: Rule = (tokens, i) => (modifiesNoun(tokens, i) || afterArticle(tokens, i) ? "adj" : "adv");

const lastRule: Rule = (tokens, i) => {
  if (afterArticle(tokens, i) || modifiesNoun(tokens, i) || classAt(tokens, i + 1) === "num") return "adj";
  if (text(tokens, i - 1) === "at") return "n";
  return ends(tokens, i) ? "adv" : "v";
};

const backRule: Rule = (tokens, i) => {
  if (afterArticle(tokens, i)) return modifiesNoun(tokens, i) ? "adj" : "n";
  return "adv";
};

const welcomeRule: Rule = (tokens, i) =>
  i === 0
    ? "int"
    : beForms.has(tokens[before(tokens, i)]?.stem ?? "") || tokens[i - 1]?.clitic
      ? "adj"
      : afterArticle(tokens, i) && modifiesNoun(tokens, i)
        ? "adj"
        : afterArticle(tokens, i)
          ? "n"
          : "v";

const usedRule: Rule = (tokens, i) => {
  const previous = tokens[before(tokens, i)];
  const toBe =
    beForms.has(previous?.stem ?? "") ||
    /^(?:get|got|getting|gets)$/u.test(previous?.lower ?? "") ||
    /^'(?:s|m|re)/u.test(previous?.clitic ?? "");
  if (toBe && text(tokens, i + 1) === "to")
    return /^(?:art|pron|n)$/u.test(classAt(tokens, i + 2) ?? "") || /ing$/u.test(text(tokens, i + 2))
      ? "adj"
      : "v";
  return afterArticle(tokens, i) ? "adj" : "v";
};

const betterRule: Rule = (tokens, i) =>
  /^(?:had|'d)$/u.test(tokens[i - 1]?.lower ?? "") || tokens[i - 1]?.clitic === "'d"
    ? "adv"
    : (tokens[i]?.class ?? "adj");

// `the political will to change`: no verb follows.
const willRule: Rule = (tokens, i) => {
  const next = tokens[i + 1];
  const isPlain = ends(tokens, i) || next?.class === "prep" || isAuxiliaryForm(next);
  const isDescribed =
    afterArticle(tokens, i) || (classAt(tokens, i - 1) === "adj" && afterArticle(tokens, i - 1));
  return isDescribed && isPlain ? "n" : "aux";
};

const kindRule: Rule = (tokens, i) => {
  const previous = tokens[i - 1];
  if (previous?.class === "adv" || beForms.has(previous?.stem ?? "")) return "adj";
  if (text(tokens, i + 1) === "of" || /^(?:what|this|that|each|every|any|some)$/u.test(previous?.lower ?? ""))
    return "n";
  return "adj";
};

const compassRule: Rule = (tokens, i) =>
  modifiesNoun(tokens, i) ? "adj" : afterArticle(tokens, i) ? "n" : "adv";

const onlyRule: Rule = (tokens, i) => (afterArticle(tokens, i) ? "adj" : "adv");

const exclamationRule: Rule = (tokens, i) =>
  i === 0 && (tokens[i]?.closes === true || tokens.length === 1) ? "int" : (tokens[i]?.class ?? "int");

const okayRule: Rule = (tokens, i) =>
  tokens.slice(0, i).some((token) => token.class === "v" || token.class === "aux" || token.clitic) &&
  !tokens[i - 1]?.closes
    ? "adj"
    : "int";

const nationalityRule: Rule = (tokens, i) => {
  if (afterArticle(tokens, i)) return modifiesNoun(tokens, i) ? "adj" : "n";
  const previous = tokens[before(tokens, i)];
  const be =
    beForms.has(previous?.stem ?? "") ||
    /^'(?:s|m|re)/u.test(previous?.clitic ?? "") ||
    (isAuxiliaryForm(tokens[before(tokens, i) - 1]) &&
      beForms.has(tokens[before(tokens, i) - 1]?.stem ?? "") &&
      previous?.class === "pron");
  if (be && previous?.lower !== "been") return "adj";
  return !ends(tokens, i) &&
    classAt(tokens, i + 1) === "n" &&
    !tokens[i + 1]?.name &&
    !timeNouns.has(text(tokens, i + 1))
    ? "adj"
    : "n";
};

/** A word for a sound is onomatopoeia if no other class fits: after `go`, alone, or repeated. */
const soundRule: Rule = (tokens, i) => {
  const lower = text(tokens, i);
  const previous = tokens[i - 1];
  const after = tokens[i + 1];
  if (previous && /^(?:go|goes|went|going|gone|say|says|said)$/u.test(previous.lower)) return "onom";
  if (after?.lower === lower || previous?.lower === lower) return "onom";
  if ((!previous || previous.closes) && (!after || tokens[i]?.closes)) return "onom";
  return tokens[i]?.class === "onom"
    ? previous?.class === "art" || isPossessive(previous)
      ? "n"
      : "v"
    : (tokens[i]?.class ?? "n");
};

const groups: [words: string, rule: Rule][] = [
  ["before after since until till", clauseOrPhrase],
  [
    "in on up down off out over around round by about through across along behind inside outside under above below beyond throughout",
    particleRule,
  ],
  ["many few several fewer", quantityRule],
  ["much more most less least enough little", degreeRule],
  ["some any all both each either neither another", pronounUnlessAdverb],
  [
    "english chinese french american british japanese german italian spanish russian canadian australian korean indian european african asian greek dutch irish portuguese arabic mexican thai brazilian egyptian vietnamese roman scottish welsh swedish swiss turkish western",
    nationalityRule,
  ],
  ["well right sure congratulations", exclamationRule],
  ["ok okay", okayRule],
];

const rules = new Map<string, Rule>([
  ...groups.flatMap(([words, rule]) => words.split(" ").map((word): [string, Rule] => [word, rule])),
  ["like", likeRule],
  ["that", thatRule],
  ["so", soRule],
  ["as", asRule],
  ["when", whenRule],
  ["while", whileRule],
  ["though", thoughRule],
  ["yet", yetRule],
  ["once", onceRule],
  ["home", homeRule],
  ["one", oneRule],
  ["no", noRule],
  ["next", nextRule],
  ["last", lastRule],
  ["back", backRule],
  ["near", nearRule],
  ["past", pastRule],
  ["second", secondRule],
  ["welcome", welcomeRule],
  ["used", usedRule],
  ["better", betterRule],
  ["kind", kindRule],
  ["only", onlyRule],
  ["will", willRule],
  // `pack light`: the manner, not the lamp.
  [
    "light",
    (tokens, i) =>
      /^(?:pack|travel|sleep)(?:s|ed|ing|led|ling)?$/u.test(text(tokens, i - 1)) && !modifiesNoun(tokens, i)
        ? "adv"
        : (tokens[i]?.class ?? "n"),
  ],
  ["live", liveRule],
  ["lead", leadRule],
  ["than", () => "conj"],
  ["but", () => "conj"],
  ["except", () => "prep"],
  ["every", () => "adj"],
  ["such", () => "adj"],
  ["other", () => "adj"],
  ["same", () => "adj"],
  [
    "half",
    (tokens, i) =>
      classAt(tokens, i + 1) === "adj" &&
      !ends(tokens, i) &&
      !afterArticle(tokens, i) &&
      !modifiesNoun(tokens, i)
        ? "adv"
        : "n",
  ],
  // `to forward you the minutes`, but `look forward to it`.
  [
    "forward",
    (tokens, i) => (/^(?:art|pron)$/u.test(classAt(tokens, i + 1) ?? "") && !ends(tokens, i) ? "v" : "adv"),
  ],
  ["own", (tokens, i) => (isPossessive(tokens[before(tokens, i)]) ? "adj" : "v")],
  ["ago", () => "adv"],
  ["let's", () => "v"],
  ["ones", () => "pron"],
  ["lot", () => "n"],
  ["lots", () => "n"],
  ["bit", (tokens, i) => (afterArticle(tokens, i) ? "n" : "v")],
  ["part", () => "n"],
  ...["north", "south", "east", "west"].map((word): [string, Rule] => [word, compassRule]),
  ["born", () => "v"],
  ["able", () => "adj"],
  ["due", () => "adj"],
  ["fun", (tokens, i) => (modifiesNoun(tokens, i) ? "adj" : "n")],
  ["thanks", () => "n"],
  ["thank", () => "v"],
  ["sorry", () => "adj"],
  ["alone", (tokens, i) => (beForms.has(tokens[before(tokens, i)]?.stem ?? "") ? "adj" : "adv")],
  ["going", () => "v"],
]);

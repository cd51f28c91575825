import { isAuxiliaryForm } from "./context.ts";
import { classAt, ends, modifiesNoun, modifiesQuality, text, type Rule } from "./rule.ts";

/** Many, few and several are adjectives before a noun, and pronouns anywhere else. */
export const quantityRule: Rule = (tokens, i) => (modifiesNoun(tokens, i) ? "adj" : "pron");

/** much, more, most, less, least, enough, a little. */
export const degreeRule: Rule = (tokens, i) => {
  const previous = tokens[i - 1];
  const lower = text(tokens, i);
  if (lower === "enough" && /^(?:adj|adv)$/u.test(previous?.class ?? "")) return "adv";
  if (
    lower === "little" &&
    !(previous?.class === "art" && modifiesQuality(tokens, i) && !modifiesNoun(tokens, i))
  ) {
    if (modifiesNoun(tokens, i)) return "adj";
    return previous?.class === "art" ? "pron" : "adj";
  }
  if (
    lower === "most" &&
    previous?.lower === "the" &&
    modifiesNoun(tokens, i) &&
    classAt(tokens, i + 1) !== "n"
  )
    return "adv";
  if (modifiesQuality(tokens, i) && lower !== "enough") return "adv";
  if (modifiesNoun(tokens, i)) return "adj";
  if (text(tokens, i + 1) === "of") return "pron";
  if (text(tokens, i + 1) === "than") return "adv";
  return previous?.class === "v" && ends(tokens, i) && lower !== "much" ? "pron" : "adv";
};

/** Some, all, both and either are pronouns, except in pairs (`both … and`) and at the end. */
export const pronounUnlessAdverb: Rule = (tokens, i) => {
  const lower = text(tokens, i);
  if ((lower === "either" || lower === "neither") && i > 0 && ends(tokens, i)) return "adv";
  if (lower === "neither" && isAuxiliaryForm(tokens[i + 1])) return "adv";
  const partner = { either: "or", neither: "nor", both: "and" }[lower];
  const paired =
    partner &&
    text(tokens, i + 1) !== "of" &&
    tokens.slice(i + 2, i + 6).some((token) => token.lower === partner);
  if (paired && !(lower === "both" && modifiesNoun(tokens, i) && /s$/u.test(text(tokens, i + 1))))
    return "conj";
  if (
    lower === "all" &&
    /^(?:adj|prep|adv)$/u.test(classAt(tokens, i + 1) ?? "") &&
    text(tokens, i + 1) !== "of" &&
    !modifiesNoun(tokens, i)
  )
    return "adv";
  return "pron";
};

/** one: a number, but a pronoun in `the red one`. */
export const oneRule: Rule = (tokens, i) => {
  if (tokens[i]?.clitic) return "pron";
  const previous = tokens[i - 1];
  if (
    previous &&
    !previous.closes &&
    (previous.class === "adj" || /^(?:this|that|which|the|another|each|every|no|any)$/u.test(previous.lower))
  )
    return modifiesNoun(tokens, i) ? "num" : "pron";
  return "num";
};

/** no: an answer, or an adjective before a noun. */
export const noRule: Rule = (tokens, i) => {
  if (tokens[i]?.closes || tokens.length === 1) return "int";
  return modifiesNoun(tokens, i) || text(tokens, i + 1) === "one" ? "adj" : "adv";
};

/** second: a number, but a noun in `wait a second`. */
export const secondRule: Rule = (tokens, i) => {
  const previous = text(tokens, i - 1);
  return /^(?:a|one|per|every|last|each)$/u.test(previous) && !modifiesNoun(tokens, i) ? "n" : "num";
};

import { pronunciations } from "#models";

/** ARPAbet in the characters of espeak, so that the same notation code serves both sources. */
const vowels: Record<string, string> = {
  AA: "ɑː",
  AE: "æ",
  AH: "ʌ",
  AO: "ɔː",
  AW: "aʊ",
  AY: "aɪ",
  EH: "ɛ",
  ER: "ɜː",
  EY: "eɪ",
  IH: "ɪ",
  IY: "iː",
  OW: "oʊ",
  OY: "ɔɪ",
  UH: "ʊ",
  UW: "uː",
};
const unstressed: Record<string, string> = { AH: "ə", ER: "ɚ", IY: "i" };
const consonants: Record<string, string> = {
  B: "b",
  CH: "tʃ",
  D: "d",
  DH: "ð",
  F: "f",
  G: "ɡ",
  HH: "h",
  JH: "dʒ",
  K: "k",
  L: "l",
  M: "m",
  N: "n",
  NG: "ŋ",
  P: "p",
  R: "ɹ",
  S: "s",
  SH: "ʃ",
  T: "t",
  TH: "θ",
  V: "v",
  W: "w",
  Y: "j",
  Z: "z",
  ZH: "ʒ",
};

/**
 * Returns CMUdict's American pronunciation in espeak's raw form (`w_ˈɔː_t_ɚ`). Returns undefined for a word that
 * CMUdict lacks.
 */
export function cmuPronunciation(word: string): string | undefined {
  return pronunciations()[word.toLowerCase()]?.split(" ").map(phoneme).join("_");
}

/**
 * Returns the vowels of a word in ARPAbet (`AO1`, `ER0`), one for each syllable. They come from CMUdict's fullest
 * pronunciation (`choc-o-late`). Returns undefined for a word that CMUdict lacks. CMUdict counts two syllables in
 * `fire` and `hour`, but learners are taught one.
 */
export function cmuVowels(word: string): string[] | undefined {
  const lower = word.toLowerCase();
  const variants = [lower, `${lower}(2)`, `${lower}(3)`]
    .flatMap((key) => pronunciations()[key] ?? [])
    .map((variant) => variant.split(" ").filter((sign) => /\d$/u.test(sign)))
    .toSorted((a, b) => b.length - a.length);
  const fullest = variants[0];
  const glide =
    /(?:ire[sd]?|^h?ours?|^s?our|^flour)$/u.test(lower) &&
    /^A[YW]\d ER0$/u.test(fullest?.slice(-2).join(" ") ?? "");
  return glide ? fullest?.slice(0, -1) : fullest;
}

/**
 * Returns the usual number of syllables of a spoken word, such as two for `resume`. Returns undefined for a word that
 * CMUdict lacks.
 */
export function cmuSyllables(word: string): number | undefined {
  const sounds = pronunciations()[word.toLowerCase()];
  // Learners are taught that `our` has one syllable.
  return sounds?.replace(/^AW\d ER0/u, "AW1").match(/\d/gu)?.length;
}

function phoneme(arpabet: string): string {
  const name = arpabet.replace(/\d$/u, "");
  if (arpabet.endsWith("1")) return `ˈ${vowels[name] ?? ""}`;
  if (arpabet.endsWith("2")) return `ˌ${vowels[name] ?? ""}`;
  return consonants[name] ?? unstressed[name] ?? vowels[name] ?? "";
}

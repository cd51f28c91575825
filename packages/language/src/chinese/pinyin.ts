import type { Phonetics } from "../phonetics-overrides.ts";

/*
 * Chinese syllables in the sounds of English, tones left out. The rule is the usual approximation of guides for English
 * speakers: each initial and each final takes the nearest English sound (`zh` and `j` that of *job*, `q` that of *cheek*,
 * `x` that of *she*, `c` that of *cats*, `a` that of *father*, `ao` that of *how*, `e` that of *her*, `ong` with the vowel of
 * *book*). Dictionaries of pronunciation print *Xiaoping* /ʃaʊ-/, *Deng* /dʌŋ/ and *Zedong* /-ˈdʊŋ/ by the same rule.
 */

const initials: Record<string, string> = {
  b: "b",
  p: "p",
  m: "m",
  f: "f",
  d: "d",
  t: "t",
  n: "n",
  l: "l",
  g: "ɡ",
  k: "k",
  h: "h",
  j: "dʒ",
  q: "tʃ",
  x: "ʃ",
  zh: "dʒ",
  ch: "tʃ",
  sh: "ʃ",
  r: "r",
  z: "dz",
  c: "ts",
  s: "s",
  y: "j",
  w: "w",
  "": "",
};

/** `final sound`; a sound that begins with `j` loses it after a consonant that has it already. */
const finals: Record<string, string> = {
  a: "ɑː",
  o: "ɔː",
  e: "ʌ",
  ai: "aɪ",
  ei: "eɪ",
  ao: "aʊ",
  ou: "oʊ",
  an: "ɑːn",
  en: "en",
  ang: "ɑːŋ",
  eng: "ʌŋ",
  er: "ɑːr",
  i: "iː",
  ia: "jɑː",
  ie: "jeɪ",
  iao: "jaʊ",
  iu: "joʊ",
  ian: "jen",
  in: "ɪn",
  iang: "jɑːŋ",
  ing: "ɪŋ",
  iong: "jʊŋ",
  u: "uː",
  v: "uː",
  ü: "uː",
  ua: "wɑː",
  uo: "wɔː",
  uai: "waɪ",
  ui: "weɪ",
  uan: "wɑːn",
  un: "ʊn",
  uang: "wɑːŋ",
  ong: "ʊŋ",
  ue: "weɪ",
  üe: "weɪ",
};

/** What the tables would give, but English speakers do not say: finals after y, and the vowel after zh, z and their like. */
const whole: Record<string, string> = {
  zhi: "dʒɜːr",
  chi: "tʃɜːr",
  shi: "ʃɜːr",
  ri: "rɜːr",
  zi: "dzʌ",
  ci: "tsʌ",
  si: "sʌ",
  yan: "jen",
  yuan: "jwen",
  ye: "jeɪ",
  xuan: "ʃwen",
  quan: "tʃwen",
  juan: "dʒwen",
};

/** Initials that have the sound of an i in them, so that `xiao` is /ʃaʊ/. */
const soft = /^[jqx]$/u;

/** Finals that an initial never has; the others follow from the tables. */
const never: [initial: RegExp, final: RegExp][] = [
  [soft, /^(?!i|u$|ue$|uan$|un$|ü)/u],
  [/^(?:zh|ch|sh|r|z|c|s)$/u, /^(?:i.+|ü.*|v|ue)$/u],
  [/^[gkh]$/u, /^(?:i.*|ü.*|v|ue)$/u],
  [/^[bpmf]$/u, /^(?:u.+|ü.*|v|e|ong|iong|ia|iang)$/u],
  [/^f$/u, /^(?:i.*|ai|ao)$/u],
  [/^[dt]$/u, /^(?:ia|iang|in|ü.*|v|ue|uai|uang|ua)$/u],
  [/^[nl]$/u, /^(?:ua|uai|uang|ui)$/u],
  [/^r$/u, /^(?:a|ai|ei|ua|uai|uang)$/u],
  [/^w$/u, /^(?!a$|o$|ai$|ei$|an$|en$|ang$|eng$|u$)/u],
  [/^y$/u, /^(?:ai|ei|en|eng|er|ia|ie|iao|iu|ian|iang|iong|ua|uo|uai|ui|uang|ü.*|v)$/u],
  [/^./u, /^er$/u],
  [/^$/u, /^(?!a|o$|ou$|e)/u],
];

function isSyllable(initial: string, final: string): boolean {
  return finals[final] !== undefined && !never.some(([start, end]) => start.test(initial) && end.test(final));
}

/** The pinyin syllables of a word, the longest first; undefined for a word that is none. `Xi'an` says where it is cut. */
export function pinyinSyllables(word: string): string[] | undefined {
  const parts = word
    .toLowerCase()
    .split("'")
    .map((part) => cut(part));
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

// Inside a word no syllable begins with a vowel.
function cut(letters: string, at = 0): string[] | undefined {
  if (letters === "") return at > 0 ? [] : undefined;
  for (let length = Math.min(6, letters.length); length > 0; length -= 1) {
    const syllable = letters.slice(0, length);
    const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/u.exec(syllable)?.[0] ?? "";
    if ((at > 0 && initial === "") || !isSyllable(initial, syllable.slice(initial.length))) continue;
    const rest = cut(letters.slice(length), at + 1);
    if (rest) return [syllable, ...rest];
  }
  return undefined;
}

function soundOf(syllable: string): string {
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/u.exec(syllable)?.[0] ?? "";
  const final = finals[syllable.slice(initial.length)] ?? "";
  const sound = soft.test(initial) || initial === "y" ? final.replace(/^j/u, "") : final;
  return whole[syllable] ?? (initials[initial] ?? "") + sound;
}

/** How English says a Chinese name: `Li` /liː/, `Xiaoming` /ʃaʊˈmɪŋ/; undefined for a word that is no pinyin. */
export function pinyinPhonetics(word: string): Phonetics | undefined {
  const syllables = pinyinSyllables(word);
  if (!syllables) return undefined;
  const us = syllables
    .map((syllable, i) => (i > 0 && i === syllables.length - 1 ? "ˈ" : "") + soundOf(syllable))
    .join("");
  return { us, uk: british(us) };
}

const british = (us: string): string =>
  us
    .replaceAll("oʊ", "əʊ")
    .replaceAll("ɜːr", "ɜː")
    .replaceAll("ɑːr", "ɑː")
    .replaceAll(/ʌ(?!ŋ)/gu, "ɜː");

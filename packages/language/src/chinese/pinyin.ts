/*
 * Chinese syllables in the sounds of English, without tones. The rule is the usual approximation of guides for English
 * speakers. Each initial and each final takes the nearest English sound: `zh` and `j` that of *job*, `q` that of
 * *cheek*, `x` that of *she*, `c` that of *cats*, `a` that of *father*, `ao` that of *how*, `e` that of *her*, `ong`
 * with the vowel of *book*. Dictionaries of pronunciation print *Xiaoping* /ʃaʊ-/, *Deng* /dʌŋ/ and *Zedong* /-ˈdʊŋ/ by
 * the same rule.
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

/** Each entry is `final sound`. A sound loses its first `j` after an initial that already contains it. */
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

/**
 * Syllables that English speakers say differently from the tables: finals after y, and the vowel after zh, z and
 * similar initials.
 */
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

/** Initials that already contain the sound of an i, so that `xiao` is /ʃaʊ/. */
const soft = /^[jqx]$/u;

/** Finals that an initial never has. The tables allow all other pairs. */
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

/**
 * Cuts a word into its pinyin syllables, and tries the longest syllable first. Returns undefined if the word is not
 * pinyin. An apostrophe is a cut, as in `Xi'an`.
 */
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

/**
 * Returns the English pronunciation of a Chinese name: `Li` /liː/, `Xiaoming` /ʃaʊˈmɪŋ/. Returns undefined if the word
 * is not pinyin. The result is written out, because the module with its type loads the taggers.
 */
export function pinyinPhonetics(word: string): { us: string; uk: string } | undefined {
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

/** British or American. */
export type Accent = "us" | "uk";

const vowel = /[aeiouæɑɒɔəɜɪʊʌ]/u;

const onsets = new Set(
  `pr br tr dr kr ɡr fr θr ʃr pl bl kl ɡl fl sl sm sn sp st sk sw sf spr spl str skr skw skl tw kw dw ɡw θw hw
   pj bj tj dj kj ɡj fj vj mj nj hj lj sj zj θj spj stj skj`.split(/\s+/u),
);

/**
 * A phoneme of espeak in the characters of learners' dictionaries, by accent. Phonemes that are not listed stay as they
 * are.
 */
const signs: Record<Accent, Record<string, string>> = {
  us: {
    ɹ: "r",
    ɾ: "t",
    ʔ: "t",
    ɚ: "ər",
    ɐ: "ə",
    ᵻ: "ɪ",
    ɛ: "e",
    ɜː: "ɜːr",

    n̩: "ən",
    x: "k",
    nʲ: "nj",
    r: "r",
  },
  uk: {
    ɹ: "r",
    ɾ: "t",
    ʔ: "t",
    ɐ: "ə",
    ᵻ: "ɪ",
    ɛ: "e",
    a: "æ",
    eə: "eə",
    n̩: "ən",
    x: "k",
    nʲ: "nj",
    oː: "ɔː",
    ɔ: "ɒ",
  },
};

interface Phoneme {
  sign: string;
  stress: "" | "ˈ" | "ˌ";
  vowel: boolean;
}

/**
 * Turns espeak's raw IPA for one word (`w_ˈɔː_ɾ_ɚ`) into the notation of learners' dictionaries (`ˈwɔːtər`). The stress
 * mark comes at the start of its syllable. A secondary stress is kept only before the main stress. A word of one
 * syllable has no mark. A number of several words keeps its spaces. The spelling decides between sounds that have the
 * same character in espeak.
 */
export function notate(raw: string, accent: Accent, spelling: string): string {
  const words = raw.trim().split(/\s+/u);
  return words
    .map((word) => join(placeStress(rewrite(parse(word, accent), accent))))
    .map((notation) => (words.length === 1 ? followSpelling(notation, spelling) : notation))
    .join(" ");
}

function parse(raw: string, accent: Accent): Phoneme[] {
  return raw
    .split("_")
    .filter(Boolean)
    .flatMap((part): Phoneme[] => {
      const stress = part.startsWith("ˈ") ? "ˈ" : part.startsWith("ˌ") ? "ˌ" : "";
      const espeak = part.replaceAll(/[ˈˌ]/gu, "");
      const sign =
        signs[accent][espeak] ?? espeak.replaceAll("ɹ", "r").replaceAll("ɛ", "e").replaceAll("ɚ", "ər");
      // `quiet` and `fire` have two syllables in dictionaries.
      const triphthong = /^(aɪ|aʊ)(ər?)$/u.exec(sign);
      if (triphthong?.[1] && triphthong[2]) {
        return [
          { sign: triphthong[1], stress, vowel: true },
          { sign: triphthong[2], stress: "", vowel: true },
        ];
      }
      return [{ sign, stress, vowel: vowel.test(sign) }];
    });
}

function rewrite(phonemes: Phoneme[], accent: Accent): Phoneme[] {
  return phonemes.map((phoneme, i) => {
    const before = phonemes[i - 1];
    const next = phonemes[i + 1];
    let { sign } = phoneme;
    if (sign === "iə" && phoneme.stress) sign = accent === "uk" ? "ɪə" : next?.sign === "r" ? "ɪ" : "iː";
    // ɪ at the end of a word or before a vowel is the happY vowel, and uː there is short.
    if (sign === "ɪ" && !phoneme.stress && (!next || next.vowel)) sign = "i";
    if (sign === "uː" && !phoneme.stress && next?.vowel) sign = "u";
    // American ɔ is the cloth vowel. After w it is the lot vowel (`want`, `wallet`).
    if (sign === "ɔ") sign = before?.sign === "w" ? "ɑː" : "ɔː";
    if (
      sign === "e" &&
      i === 0 &&
      !phoneme.stress &&
      phonemes.length > 3 &&
      /^[kɡnm]$/u.test(next?.sign ?? "")
    )
      sign = "ɪ";
    if (sign.endsWith("r") && phoneme.vowel && next?.sign === "r") sign = sign.slice(0, -1);
    if (phoneme.sign === "iə" && sign === "iː") return { ...phoneme, sign: "iːə" };
    return { ...phoneme, sign };
  });
}

const bySpelling: [spelling: RegExp, sound: RegExp, notation: string][] = [
  [/ie[sd]$|eys$/u, /ɪ([zd])$/u, "i$1"],
  [/^every/u, /evrɪ/u, "evri"],
  [/[aei]ly|any|body/u, /ɪ(wʌn|wɒn|θɪŋ|bɒdi|bɑːdi|weə)/u, "i$1"],
  [/one(?:s|'s)?$|^won$/u, /wɒn/u, "wʌn"],
  [/[ln]ion/u, /([ln])iən/u, "$1jən"],
  [/iful/u, /ifəl/u, "ɪfəl"],
  [/[^c]ity$|[^c]ities$/u, /(?<!ˈ.{0,2})ɪti/u, "əti"],
  [/ular/u, /jʊlə/u, "jələ"],
  [/ng$/u, /ŋɡ$/u, "ŋ"],
];

function followSpelling(notation: string, spelling: string): string {
  return bySpelling
    .filter(([pattern]) => pattern.test(spelling))
    .reduce((result, [, sound, replacement]) => result.replace(sound, replacement), notation);
}

function placeStress(phonemes: Phoneme[]): Phoneme[] {
  if (phonemes.filter((phoneme) => phoneme.vowel).length < 2) {
    return phonemes.map((phoneme) => ({ ...phoneme, stress: "" }));
  }
  const marked = phonemes.findLastIndex(({ stress }) => stress === "ˈ");
  const main = marked >= 0 ? marked : phonemes.findIndex((phoneme) => phoneme.vowel && phoneme.sign !== "ə");
  const placed: Phoneme[] = phonemes.map((phoneme) => ({ ...phoneme, stress: "" }));
  phonemes.forEach(({ stress }, i) => {
    if ((!stress && i !== main) || i > main) return;
    const onset = placed[syllableStart(phonemes, i)];
    if (onset) onset.stress = i === main ? "ˈ" : "ˌ";
  });
  return placed;
}

/**
 * Finds the start of a vowel's syllable: the longest run of consonants before the vowel that can begin an English
 * syllable.
 */
function syllableStart(phonemes: Phoneme[], nucleus: number): number {
  let start = nucleus;
  while (start > 0) {
    const cluster = phonemes.slice(start - 1, nucleus);
    if (cluster[0]?.vowel) break;
    const signsBefore = cluster.map(({ sign }) => sign).join("");
    if (cluster.length > 1 ? !onsets.has(signsBefore) : signsBefore === "ŋ") break;
    start -= 1;
  }
  // The first syllable starts at the start of the word, even with a cluster that begins no English word.
  return phonemes.slice(0, start).some((phoneme) => phoneme.vowel) ? start : 0;
}

function join(phonemes: Phoneme[]): string {
  return phonemes.map(({ sign, stress }) => stress + sign).join("");
}

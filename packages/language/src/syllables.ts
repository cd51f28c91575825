import { cmuSyllables, cmuVowels } from "./arpabet.ts";
import { hyphenate, pronunciations } from "#models";

/**
 * Returns the syllables of a printed word, without punctuation: `beautiful` gives `beau`, `ti`, `ful`. Joined they give
 * the word, but without the hyphen of a compound. TeX's hyphenation never cuts wrongly, but leaves cuts out. CMUdict
 * has the number of syllables, and spelling rules find the missing places.
 */
export function syllablesOf(bare: string): string[] {
  return bare.split("-").flatMap((part) => (/^[\p{L}']+$/u.test(part) ? syllablesOfPart(part) : [part]));
}

function syllablesOfPart(word: string): string[] {
  const negated = /^(\p{L}{3,}|is)(n't)$/iu.exec(word);
  if (negated?.[1] && negated[2] && (cmuVowels(word)?.length ?? 1) > (cmuVowels(negated[1])?.length ?? 1)) {
    return [...syllablesOfPart(negated[1]), negated[2]];
  }
  if (/^o'clock$/iu.test(word)) return [word.slice(0, 2), word.slice(2)];
  const clitic = /'\p{L}*$/u.exec(word)?.[0] ?? "";
  const stem = word.slice(0, word.length - clitic.length);
  const parts = syllablesOfStem(stem);
  return [...parts.slice(0, -1), (parts.at(-1) ?? "") + clitic];
}

function syllablesOfStem(word: string): string[] {
  const lower = word.toLowerCase();
  const vowels = cmuVowels(lower);
  if (lower === "every") return [word.slice(0, 2), word.slice(2)];
  const given = cutsOf(hyphenate()(lower));
  const joint = jointOf(lower, vowels?.length, given);
  if (joint > 0) return [word.slice(0, joint), word.slice(joint)].flatMap(syllablesOfStem);
  const nuclei = nucleiOf(lower, vowels?.length, cmuSyllables(lower));
  if (nuclei.length < 2) return [word];
  const cuts = nuclei.slice(1).map((nucleus, i) => {
    const [from, to] = [nuclei[i]?.to ?? 0, nucleus.from];
    return (
      given.find((cut) => cut >= from && cut <= to) ??
      cutBetween(
        lower,
        from,
        to,
        isShort(
          i === 0 || vowels?.length === nuclei.length ? vowels?.[i] : "",
          lower.slice(from - 1, from + 1),
        ),
      )
    );
  });
  return [0, ...cuts].map((cut, i) => word.slice(cut, cuts[i] ?? word.length));
}

/** Returns the joint of a compound after a silent e or a y (`fore-cast`, `sales-man`, `any-one`), or 0 without one. */
function jointOf(word: string, count: number | undefined, given: readonly number[]): number {
  const pronoun = /^(?:any|every|may)(?=(?:be|one|thing|body|day|how|where|time|more|place)$)/u.exec(word);
  if (pronoun) return pronoun[0].length;
  for (const { index } of count === undefined ? [] : word.matchAll(/(?<=.[^aeiou])e/gu)) {
    for (const at of [index + 1, index + 2]) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const isWord =
        (second.length > 2 && !/^(?:.ed|ant)$/u.test(second)) ||
        /^(?:as|by|go|in|of|on|to|up)$/u.test(second);
      if (!isWord || !(first.endsWith("e") || first.endsWith("es"))) continue;
      const sounds = cmuVowels(first)?.length ?? count;
      if (nucleiOf(first.slice(0, index), undefined).length !== sounds) continue;
      const own = cutsOf(hyphenate()(first));
      if (
        sounds + (cmuVowels(second)?.length ?? 0) === count &&
        second in pronunciations() &&
        given.every((cut) => cut >= at || own.includes(cut))
      )
        return at;
    }
  }
  return 0;
}

/**
 * Returns whether a vowel is stressed and short, because such a vowel keeps its consonant: `lem-on`, `choc-o-late`, but
 * `pa-per`, `sto-ry`. `letters` are its last letter and the letters after it.
 */
function isShort(vowel: string | undefined, letters: string): boolean {
  if (/^(?:AE|EH|IH|AH|UH)1$/u.test(vowel ?? "")) return true;
  return letters.startsWith("o") && (vowel === "AA1" || (vowel === "AO1" && letters !== "or"));
}

function cutsOf(parts: string[]): number[] {
  let at = 0;
  return parts.slice(0, -1).map((part) => (at += part.length));
}

/** The letters of one vowel sound, `to` exclusive. */
interface Nucleus {
  from: number;
  to: number;
}

/**
 * Returns the vowel sounds of a spelling, if possible `count` of them. If there are fewer sounds than `least`, silent
 * vowels count too.
 */
function nucleiOf(word: string, count: number | undefined, least = 0): Nucleus[] {
  const groups = [...vowelGroups(word)];
  const sounded = groups.filter((group) => !isSilent(word, group, groups.length));
  if (count === undefined) return sounded;
  if (sounded.length >= count) return dropMute(word, sounded, count);
  const split = splitGroups(word, sounded, count);
  return split.length < least ? soundMore(word, groups, sounded, least) : split;
}

/** Adds vowels that are usually silent, if the word has too few sounds without them: `na-ked`, `rec-i-pe`, `ar-gue`. */
function soundMore(word: string, groups: Nucleus[], sounded: Nucleus[], count: number): Nucleus[] {
  const argue = [...vowelGroups(word, /$^/u)].filter((group) => !isSilent(word, group, groups.length));
  if (argue.length === count) return argue;
  const more = new Set(groups.filter((group) => !sounded.includes(group)).slice(sounded.length - count));
  return splitGroups(
    word,
    groups.filter((group) => sounded.includes(group) || more.has(group)),
    count,
  );
}

/** Yields the runs of vowel letters. If a u after g matches `softG`, it is no vowel, because it only hardens the g. */
function* vowelGroups(word: string, softG = /gu(?=[aeio])(?!ous)/gu): Generator<Nucleus> {
  // `u` after q, and after g before a vowel, and `y` before a vowel are consonants.
  const spelling = word
    .replaceAll(/qu/gu, "q#")
    .replace(softG, "g#")
    .replaceAll(/^y(?=[aeiou])|(?<=[^aeiou])y(?=[aou])|(?<=[aeou])y(?=[aeiou])/gu, "#");
  for (const { 0: letters, index } of spelling.matchAll(/[aeiouy]+/gu))
    yield { from: index, to: index + letters.length };
}

function isSilent(word: string, { from, to }: Nucleus, groups: number): boolean {
  if (groups === 1 || to - from > 1 || word[from] !== "e") return false;
  const rest = word.slice(to);
  const stem = word.slice(0, from);
  if (/[iu]at$/u.test(stem) && /^(?:ly|ness)$/u.test(rest)) return true;
  if (rest === "") return !/[^aeiouylr]l$/u.test(stem);
  if (rest === "d") return !/(?:[td]|[^aeiouylrw][rl])$/u.test(stem);
  return rest === "s" && !/(?:[sxzcg]|[cs]h|[^aeiouylr]l)$/u.test(stem);
}

/** Splits groups into two sounds until sounds and syllables are equally many. The most likely groups come first. */
function splitGroups(word: string, groups: Nucleus[], count: number): Nucleus[] {
  const parted = groups.map((group) => ({ group, at: splitPoint(word, group) })).filter(({ at }) => at > 0);
  // Of equally likely groups the last is split, because of endings such as -ia, -io, -ing.
  const likeliest = parted
    .toReversed()
    .toSorted((a, b) => Number(isOftenOneSound(word, a.group)) - Number(isOftenOneSound(word, b.group)))
    .slice(0, count - groups.length);
  const splits = new Map(likeliest.map(({ group, at }) => [group, group.from + at]));
  const nuclei = groups.flatMap((group) => {
    const at = splits.get(group);
    return at === undefined
      ? [group]
      : [
          { ...group, to: at },
          { ...group, from: at },
        ];
  });
  // `ra-di-o-ac-tive`: three sounds in a row.
  return nuclei.length > groups.length && nuclei.length < count ? splitGroups(word, nuclei, count) : nuclei;
}

/**
 * Returns whether an i or e after t, c, s, x or g often only softens the consonant: `na-tion`, `spe-cial`,
 * `de-li-cious`, `pa-tient`.
 */
function isOftenOneSound(word: string, { from, to }: Nucleus): boolean {
  const spelling = `${word[from - 1] ?? ""}${word.slice(from, to)}${word[to] ?? ""}`;
  return /^(?:[tscxg]ion|[tcxg][ie]ous|[tcs]ia[ln]|[tc]ien|geon)$/u.test(spelling);
}

/** Returns the number of letters before the cut of a group with two sounds, or 0 if it never has two. */
function splitPoint(word: string, { from, to }: Nucleus): number {
  const letters = word.slice(from, to);
  if (letters.length < 2) return 0;
  if (letters.endsWith("i") && word.startsWith("ng", to)) return letters.length - 1;
  if (/^(?:co[aio]|naiv|(?:re|pre)e)/u.test(word) && from < 3) return 1;
  if (/^(?:ou|oo|ee|ai|au|oa|ay|oy|ey)$/u.test(letters)) return 0;
  if (letters.length === 3) return /^(?:eau|[eiu]ou)$/u.test(letters) ? 1 : 2;
  return 1;
}

/** The texts that may follow an e that only lengthens the vowel before it: `some-times`, `care-ful`, `eve-ning`. */
const afterMute =
  /^(?:ful|ly|lihood|liness|ment|less|ness|times?|things?|where|body|work|man|men|paper|how|what|teen|side|board|shop|house|land|day|place|self|selves|room|bow|cakes?|light|way|boat|town|mate|ty|ning|sday|what|thing|one)/u;

function dropMute(word: string, groups: Nucleus[], count: number): Nucleus[] {
  const isMute = ({ from, to }: Nucleus, i: number): boolean =>
    i > 0 &&
    (word.slice(from, to) === "e" ? afterMute : /^(?:ness)/u).test(word.slice(to)) &&
    to - from === 1;
  // `aches`, `isle`: no other group can be silent.
  const isMuteEnd = ({ from }: Nucleus, i: number): boolean =>
    count === 1 && i > 0 && /^e[ds]?$/u.test(word.slice(from));
  const extra = groups.length - count;
  const mute = new Set(
    groups.filter((group, i) => isMute(group, i) || isMuteEnd(group, i)).slice(0, Math.max(extra, 0)),
  );
  return groups.filter((group) => !mute.has(group));
}

const onset =
  /(?:[bcdfgkpt]r|[bcfgkps]l|st|sp|sc|sk|sm|sn|sw|str|spr|scr|spl|squ?|tw|th|ch|sh|ph|wh|zh|qu?|kn|wr|[^aeiou])$/u;
const inseparable = /(?:th|zh|ch|sh|ph|ck|gh|wh)/u;

/** Returns the place of the cut in the consonants from `from` to `to`, between two vowel sounds. */
function cutBetween(word: string, from: number, to: number, short: boolean): number {
  const consonants = word.slice(from, to);
  const after = word.slice(to);
  if (consonants === "") return from;
  if (isSuffix(word, to) || isCompound(word, to)) return to;
  if (/[ts]ion$/u.test(word.slice(0, from + 1))) return from + 1;
  if (short && /^(?:[^aeiouxw]|th|sh|ch|ph)$/u.test(consonants)) return to;
  if (/^l(?:e|es|ed)$/u.test(consonants + after) || (/[^l]l$/u.test(consonants) && /^e[sd]?$/u.test(after)))
    return to - 2;
  if (consonants === "qu") return short ? from + 1 : from;
  // `a-way`, `a-ware`, but `flow-er`, `tax-i`.
  if (consonants === "w" && from === 1) return from;
  if (consonants.length === 1) return /[xw]/u.test(consonants) ? to : from;
  if (/^(?:ck|x)$/u.test(consonants)) return to;
  if (consonants.length === 2)
    return inseparable.test(consonants) || /^[bcdfgpt][rl]$/u.test(consonants) ? from : from + 1;
  const tail = onset.exec(consonants.slice(1))?.[0] ?? consonants.at(-1) ?? "";
  return to - tail.length;
}

// `head-ache`: both halves are words, and not very short.
function isCompound(word: string, at: number): boolean {
  return (
    at > 3 &&
    word.length - at > 3 &&
    word.slice(0, at) in pronunciations() &&
    word.slice(at) in pronunciations()
  );
}

// `teach-er`, `want-ed`, `play-ing`: the ending is cut off if a word is left.
function isSuffix(word: string, at: number): boolean {
  const [stem, ending] = [word.slice(0, at), word.slice(at)];
  if (/^(?:ed)$/u.test(ending)) return /[td]$/u.test(stem) && !/([td])\1$/u.test(stem);
  if (!/^(?:ing|ings|er|ers|est|able)$/u.test(ending)) return false;
  const whole = /(?:[cs]h|ck|ng|nk|lk|lm|ld|lt|r[dkmnt]|[aeo][aeiou][^aeiou]|st|nt|pt|w|y|ss|ll)$/u.test(
    stem,
  );
  return whole && stem in pronunciations();
}

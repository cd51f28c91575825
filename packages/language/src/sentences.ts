import { listMarksOf, type PlacedWord } from "./list-marks.ts";

/** Abbreviations that need a word after them. Their full stop never ends a sentence. */
const beforeName =
  /^(?:mr|mrs|ms|dr|prof|st|mt|capt|gen|col|sgt|rev|hon|messrs|gov|sen|rep|vs|e\.g|i\.e|cf|fig|approx)\.$/iu;

const number = /^(?:no|nos|n°|p|pp|vol|ch|art|sec)\.$/iu;

/** `U.S.`, `U.K.`, `E.U.` before a word that belongs to a state: `the U.S. Government`. */
const state = /^(?:\p{Lu}\.){2,}$/u;
const ofState =
  /^(?:Government|Army|Navy|Air|Marines?|Coast|Senate|Congress|House|Supreme|President|Constitution|Department|Secretary|Embassy|Ambassador|Treasury|Federal|Postal|State|States|Open|Customs|Capitol|Olympic|Census|Parliament|Commission|Dollars?)\b/u;

const clockTime = /^[ap]\.m\.$/iu;
const beforeTime = /^(?:at|by|from|until|till|since|before|after|around|about|nearly|almost|exactly)$/iu;

const initial = /^\p{Lu}\.$/u;
/** Words that begin a sentence. They are not family names. */
const opener = /^(?:The|He|She|It|We|They|I|You|But|And|Then|This|That|Did|Do|Is|Are|How|What|Who|Why)\b/u;

const terminated = /[.!?…。！？]["'”’»)\]]*$/u;
const closedQuote = /[!?…。！？.\]]["”’»]$/u;
const dots = /^\.+["'”’»)\]]*$/u;

/** A full stop before a capital, without a space between them: `It rained.We stayed.` */
const missingSpace = /(?<=[\p{Ll}\d]{2}[.!?]["”’]?)(?=\p{Lu}\p{Ll})/gu;
const address = /@|:\/\/|^www\./iu;

/** A line that begins with a speaker: `Tom: Good morning.` */
const speaker = /^\p{Lu}[\w.'’-]*(?: \p{Lu}[\w.'’-]*){0,2}[:：](?:\s|$)/u;

/** The speaker after a quotation: `Tom asked`, `said the old man`. */
const speech =
  /^(?:said|says|asked|asks|answered|replied|shouted|cried|called|whispered|thought|added|explained|told|laughed|smiled|repeated|began|continued|exclaimed|screamed|yelled|sighed|wondered|went|warned|suggested|agreed|begged|murmured|roared)[.,:;!?]*$/u;

/**
 * Splits a text into its sentences, in order, with single spaces. A quotation keeps its `she asked`. A blank line, a
 * speaker's line and the next item of a list begin a sentence. Full stops of abbreviations, initials, numbers and
 * unfinished ellipses do not end a sentence.
 */
export function splitSentences(text: string): string[] {
  return paragraphs(text).flatMap(splitParagraph);
}

function paragraphs(text: string): string[][] {
  const found: string[][] = [];
  let open: string[] | undefined;
  for (const line of text.split("\n")) {
    const tidy = line.trim();
    if (tidy === "") open = undefined;
    else if (open && !speaker.test(tidy)) open.push(tidy);
    else found.push((open = [tidy]));
  }
  return found;
}

function splitParagraph(lines: readonly string[]): string[] {
  const placed = lines.flatMap(wordsOfLine);
  const { starts, marks } = listMarksOf(placed);
  const words = placed.map((word) => word.text);
  const sentences: string[] = [];
  let from = 0;
  words.forEach((_, i) => {
    const ends = starts.has(i + 1) || (!marks.has(i) && endsSentence(words, i, from));
    if (i < words.length - 1 && !ends) return;
    sentences.push(words.slice(from, i + 1).join(" "));
    from = i + 1;
  });
  return sentences;
}

function wordsOfLine(line: string): PlacedWord[] {
  return line
    .replaceAll(/([。！？])(?=[^\s"'”’»)\]])/gu, "$1 ")
    .split(/\s+/u)
    .flatMap((word) => (address.test(word) ? word : word.split(missingSpace)))
    .filter(Boolean)
    .map((text, i) => ({ text, opensLine: i === 0 }));
}

/** Returns whether a sentence that began at `from` ends after the word at `i`. */
function endsSentence(words: readonly string[], i: number, from: number): boolean {
  const word = words[i] ?? "";
  const next = words[i + 1] ?? "";
  if (!terminated.test(word) || dots.test(next)) return false;
  const bare = word.replace(/^["'“‘(\[]+/u, "");
  if (beforeName.test(bare) || (number.test(bare) && /^\d/u.test(next))) return false;
  if (initial.test(bare)) return !isInitial(words, i);
  if (clockTime.test(bare))
    return !/^\p{Ll}/u.test(next) && !isOpeningTime(words.slice(Math.max(from, i - 4), i));
  if (state.test(bare) && ofState.test(next)) return false;
  if (/^[\p{Ll}]/u.test(next)) return false;
  if (isPause(words, i)) return false;
  return !(closedQuote.test(word) && (namesSpeaker(words, i + 1) || isReference(words, i + 1)));
}

/**
 * Returns whether a word is an initial, such as `J.` in `J. K. Rowling` and `I.` in `Albert I. Jones`. The `I.` of `you
 * and I.` ends a sentence.
 */
function isInitial(words: readonly string[], i: number): boolean {
  const next = words[i + 1] ?? "";
  if (words[i]?.endsWith("I.")) return /^\p{Lu}\p{Ll}+$/u.test(words[i - 1] ?? "") && !opener.test(next);
  return i === 0 || !opener.test(next);
}

// `At 5 a.m. Mr. Smith went out.`: the sentence has only the time so far.
function isOpeningTime(before: readonly string[]): boolean {
  return before.length < 4 && before.every((word) => beforeTime.test(word) || /^\d/u.test(word));
}

// `Well... I think so.`, `The thing is . . . I forgot.`: a pause, not an end.
function isPause(words: readonly string[], i: number): boolean {
  let ellipsis = /(?:\.{3,}|…)$/u.exec(words[i] ?? "")?.[0] ?? "";
  if (ellipsis === "")
    for (let k = i; ellipsis.length < 4 && dots.test(words[k] ?? ""); k -= 1) ellipsis += words[k];
  return (ellipsis === "..." || ellipsis === "…") && /^I\b/u.test(words[i + 1] ?? "");
}

// `"Where are you?" the old man asked.`: at most four words, and the last is a verb of speech.
function namesSpeaker(words: readonly string[], from: number): boolean {
  const at = words.slice(from, from + 5).findIndex((word) => speech.test(word));
  if (at < 0) return false;
  return words.slice(from, from + at).every((word) => !/[.,!?;:"“”]$/u.test(word) || beforeName.test(word));
}

// `"…" (Smith 55).`: the sentence ends after the source of its quotation.
function isReference(words: readonly string[], from: number): boolean {
  if (!words[from]?.startsWith("(")) return false;
  const end = words.slice(from, from + 5).find((word) => word.includes(")"));
  return end !== undefined && /[^.!?]\)[.!?]$/u.test(end);
}

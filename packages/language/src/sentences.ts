/** Abbreviations that need a word after them, so that their full stop never ends a sentence. */
const beforeName =
  /^(?:mr|mrs|ms|dr|prof|st|mt|capt|gen|col|sgt|rev|hon|messrs|gov|sen|rep|vs|e\.g|i\.e|cf|fig|approx)\.$/iu;

const number = /^(?:no|nos|p|pp|vol|ch|art|sec)\.$/iu;

/** `J.` in `J. K. Rowling`; a single `I.` ends a sentence. */
const initial = /^[A-HJ-Z]\.$/u;

const terminated = /[.!?…。！？]["'”’»)\]]*$/u;
const closedQuote = /[!?…。！？.]["”’»]$/u;

/** How a speaker is named after a quotation: `Tom asked`, `said the old man`. */
const speech =
  /^(?:said|says|asked|asks|answered|replied|shouted|cried|called|whispered|thought|added|explained|told|laughed|smiled|repeated|began|continued|exclaimed|screamed|yelled|sighed|wondered|went|warned|suggested|agreed|begged|murmured|roared)[.,:;!?]*$/u;

/**
 * The sentences of a text, in order, with white space made single. A quotation keeps its `she asked`, a blank line
 * ends a sentence, and full stops of abbreviations, initials, numbers and unfinished ellipses do not.
 */
export function splitSentences(text: string): string[] {
  return text.split(/\n[^\S\n]*\n/u).flatMap((paragraph) => splitParagraph(paragraph));
}

function splitParagraph(paragraph: string): string[] {
  const words = paragraph
    .replaceAll(/([。！？])(?=[^\s"'”’»)\]])/gu, "$1 ")
    .trim()
    .split(/\s+/u)
    .filter(Boolean);
  const sentences: string[] = [];
  let from = 0;
  words.forEach((_, i) => {
    if (i < words.length - 1 && !endsSentence(words, i)) return;
    sentences.push(words.slice(from, i + 1).join(" "));
    from = i + 1;
  });
  return sentences;
}

function endsSentence(words: readonly string[], i: number): boolean {
  const word = words[i] ?? "";
  const next = words[i + 1] ?? "";
  if (!terminated.test(word)) return false;
  const bare = word.replace(/^["'“‘(\[]+/u, "");
  if (beforeName.test(bare) || (number.test(bare) && /^\d/u.test(next))) return false;
  if (initial.test(bare)) return /^(?:The|He|She|It|We|They|I|But|And|Then|This|That)\b/u.test(next) && i > 0;
  if (/^[\p{Ll}]/u.test(next)) return false;
  // `Well... I think so.`: a pause, not an end.
  if (/(?:\.\.\.|…)$/u.test(word) && /^I\b/u.test(next)) return false;
  return !(closedQuote.test(word) && namesSpeaker(words, i + 1));
}

// `"Where are you?" the old man asked.`: at most four words, the last a verb of speech.
function namesSpeaker(words: readonly string[], from: number): boolean {
  const at = words.slice(from, from + 5).findIndex((word) => speech.test(word));
  if (at < 0) return false;
  return words.slice(from, from + at).every((word) => !/[.,!?;:"“”]$/u.test(word) || beforeName.test(word));
}

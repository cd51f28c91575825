import type { PartOfSpeech } from "wink-nlp";
import { compromise, wink } from "#models";

/** The results of the two taggers for one word in its sentence. */
export interface Tagged {
  pos: PartOfSpeech;
  lemma: string;
  /** Compromise's tags; empty if it found only punctuation. */
  tags: ReadonlySet<string>;
}

/** Asks both taggers about the words of a sentence. Returns an entry for each word. */
export function tag(words: readonly string[]): Tagged[] {
  const text = words.join(" ");
  const fromWink = askWink(text);
  const fromCompromise = askCompromise(text);
  return words.map((_, i) => ({
    ...(fromWink[i] ?? { pos: "X", lemma: "" }),
    tags: fromCompromise[i] ?? new Set<string>(),
  }));
}

// wink cuts contractions and compounds into several tokens. The first token has the class of a contraction, the last
// token the class of a compound.
function askWink(text: string): { pos: PartOfSpeech; lemma: string }[] {
  const words: { pos: PartOfSpeech; lemma: string; hyphen: boolean }[] = [];
  for (const { text: value, space, pos, lemma } of wink()(text)) {
    const word = words.at(-1);
    if (!word || space !== "") words.push({ pos, lemma, hyphen: false });
    else if (word.pos === "PUNCT" || word.hyphen) words[words.length - 1] = { pos, lemma, hyphen: false };
    else if (value === "-") word.hyphen = true;
  }
  return words;
}

function askCompromise(text: string): Set<string>[] {
  const words: Set<string>[] = [];
  let at = 0;
  for (const term of compromise()(text).docs.flat()) {
    at += spacesIn(term.pre);
    const hyphenated = words[at]?.has("Hyphenated");
    if (term.tags && (!words[at] || hyphenated)) words[at] = term.tags;
    at += spacesIn(term.post);
  }
  return words;
}

function spacesIn(text: string): number {
  return text.match(/\s+/gu)?.length ?? 0;
}

import { withCapital } from "./filler.ts";
import type { FilledGap } from "./marks.ts";
import { soundOf } from "./sounds.ts";
import type { TurnPrompt } from "./turn.ts";

type Fillers = Readonly<Record<string, string>>;

const slot = /\{([^{}]+)\}/g;

/**
 * Returns the reply of the person who asked, with the words of the learner in it: `{name}`, `{name:sound}`, and
 * `{my.place}` for a kept filler. A sentence with an unknown filler is left out. Undefined if nothing is left.
 */
export function replyOf(
  { reply }: Pick<TurnPrompt, "reply">,
  gaps: readonly Pick<FilledGap, "name" | "text">[],
  kept: Fillers,
): string | undefined {
  const own = Object.fromEntries(
    gaps.filter(({ text }) => text !== "").map(({ name, text }) => [name, text]),
  );
  return reply === undefined ? undefined : filled(reply, own, kept);
}

/** Returns the question of a prompt with the kept fillers, as `replyOf` does. */
export function askOf({ ask }: Pick<TurnPrompt, "ask">, kept: Fillers): string | undefined {
  return filled(ask, {}, kept);
}

function filled(text: string, own: Fillers, kept: Fillers): string | undefined {
  const said = sentencesOf(text).flatMap((sentence) => fillSentence(sentence, own, kept) ?? []);
  return said.length === 0 ? undefined : said.join(" ");
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    words.push(word);
    if (!/[.!?]["')]*$/.test(word)) continue;
    sentences.push(words.join(" "));
    words = [];
  }
  return words.length === 0 ? sentences : [...sentences, words.join(" ")];
}

function fillSentence(sentence: string, own: Fillers, kept: Fillers): string | undefined {
  const known = withoutUnknownCall(sentence, (name) => fillerOf(name, own, kept) === undefined);
  let isWhole = true;
  const text = known.replace(slot, (_, name: string) => {
    const filler = fillerOf(name, own, kept);
    isWhole &&= filler !== undefined;
    return filler ?? "";
  });
  return isWhole ? withCapital(text) : undefined;
}

/** Leaves out an unknown name by which somebody is called: `Hello, {my.name}!` → `Hello!` */
function withoutUnknownCall(sentence: string, isUnknown: (name: string) => boolean): string {
  return sentence
    .replace(/,\s*\{([^{}]+)\}(?=[.!?,]|$)/g, (whole, name: string) => (isUnknown(name) ? "" : whole))
    .replace(/^\{([^{}]+)\},\s*/, (whole, name: string) => (isUnknown(name) ? "" : whole));
}

function fillerOf(slotName: string, own: Fillers, kept: Fillers): string | undefined {
  const mine = slotName.startsWith("my.");
  const [name = "", form] = (mine ? slotName.slice("my.".length) : slotName).split(":");
  const known = mine ? kept : own;
  const key = Object.hasOwn(known, slotName) ? slotName : name;
  const filler = Object.hasOwn(known, key) ? known[key] : undefined;
  if (filler === undefined || filler.trim() === "") return undefined;
  return form === "sound" ? soundOf(filler) : turned(filler);
}

const turns: Readonly<Record<string, string>> = {
  my: "your",
  our: "your",
  mine: "yours",
  ours: "yours",
  me: "you",
  us: "you",
};

/** Turns a filler to the one who spoke it: `my mom` → `your mom`. */
function turned(filler: string): string {
  return filler.replace(/\b(?:my|our|mine|ours|me|us)\b(?!['’])/gi, (word) =>
    word === "US" ? word : (turns[word.toLowerCase()] ?? word),
  );
}

type Entry = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names that the word of an entry may have. The first name that holds a text counts. */
const words = ["word", "headWord", "wordHead", "name"];
/** The names under which an entry has its meanings. */
const meanings = ["trans", "translations", "translation", "meanings"];
const inside = ["content", "word"];
/** Entries stand in one another, so deep. */
const deepest = 4;

/**
 * Returns an entry as one object, although its word and meanings stand in objects inside it, for example in
 * `content.word.content`.
 */
export function flatEntry(entry: Entry): Entry {
  if (!inside.some((name) => isRecord(entry[name]))) return entry;
  const layers = layersOf(entry, deepest);
  const find = (names: readonly string[], isIt: (value: unknown) => boolean) =>
    layers.flatMap((layer) => names.map((name) => layer[name])).find(isIt);
  const word = find(words, (value) => typeof value === "string" && value !== "");
  const trans = find(
    meanings,
    (value) => Array.isArray(value) || (typeof value === "string" && value !== ""),
  );
  if (word === undefined) return entry;
  return Object.fromEntries(
    Object.entries({
      word,
      trans,
      usphone: find(["usphone"], isText),
      ukphone: find(["ukphone"], isText),
    }).filter(([, value]) => value !== undefined),
  );
}

const isText = (value: unknown): boolean => typeof value === "string";

function layersOf(entry: Entry, depth: number): Entry[] {
  if (depth === 0) return [entry];
  return [
    entry,
    ...inside.flatMap((name) => {
      const value = entry[name];
      return isRecord(value) ? layersOf(value, depth - 1) : [];
    }),
  ];
}

/** Returns the lines of an article with `text` and `textTranslate`, or its sentences; undefined for any other entry. */
export function articleLines({ text, textTranslate }: Entry): { en: string; zh: string }[] | undefined {
  if (typeof text !== "string" || typeof textTranslate !== "string") return undefined;
  const [english, chinese] = [linesOf(text), linesOf(textTranslate)];
  const isPaired = english.length === chinese.length;
  const paragraphs = isPaired
    ? english.map((en, at) => ({ en, zh: chinese[at] ?? "" }))
    : [{ en: english.join(" "), zh: chinese.join("") }];
  return paragraphs.flatMap(({ en, zh }) => {
    const [sentences, translated] = [
      partsOf(en, /(?<=[.!?…]["'”’)]*)\s+(?=["'“‘(]?\p{Lu})/u),
      partsOf(zh, /(?<=[。！？…][”’）]*)(?![。！？…”’）])/u),
    ];
    return sentences.length === translated.length
      ? sentences.map((sentence, at) => ({ en: sentence, zh: translated[at] ?? "" }))
      : [{ en, zh }];
  });
}

const linesOf = (text: string): string[] => partsOf(text, /\n+/u);

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");

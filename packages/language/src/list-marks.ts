const mark = /^\(?(\d{1,2}|\p{L})(\.\)|[.)、])$/u;
const bullet = /^[•⁃‣◦▪●○■]/u;
const dash = /^[-–*]$/u;
const first = /^[1aA]$/u;

/** A word of a text, and whether it is the first word of a line. */
export interface PlacedWord {
  text: string;
  opensLine: boolean;
}

interface Mark {
  /** The number, or the code of the letter. */
  value: number;
  /** The form of the marks of a list. The marks `1.` and `2.` share a form, and `2)` has another. */
  style: string;
  opening: boolean;
}

/**
 * The places of words in a text: words that begin a list item, and words that are the marks of items (`1.`, `b)`, `•`).
 */
export interface ListMarks {
  starts: ReadonlySet<number>;
  marks: ReadonlySet<number>;
}

/** The largest number of words of a list item. */
const longestItem = 100;

/** Finds lists with numbers, letters and bullets. The marks of a list count up, so the `2.` of `in 2. Then` is no mark. */
export function listMarksOf(words: readonly PlacedWord[]): ListMarks {
  const starts = new Set<number>();
  const marks = new Set<number>();
  const read = words.map(({ text }) => readMark(text));
  const add = (i: number) => {
    if (!bullet.test(words[i - 1]?.text ?? "")) starts.add(i);
    marks.add(i);
  };
  words.forEach(({ text, opensLine }, i) => {
    if (bullet.test(text) || (opensLine && dash.test(text))) {
      starts.add(i);
      if (text.length === 1 || mark.test(text.slice(1))) marks.add(i);
      return;
    }
    if (!read[i] || marks.has(i)) return;
    const opens = opensLine || bullet.test(words[i - 1]?.text ?? "");
    if (!opens && !(read[i].opening && endsBefore(words, i))) return;
    const items = itemsFrom(read, i, read[i]);
    if (items.length > 1 || (opens && !/^\p{Lu}\.$/u.test(text))) items.forEach(add);
  });
  return { starts, marks };
}

function readMark(text: string): Mark | undefined {
  const [, label = "", end = ""] = mark.exec(text) ?? [];
  if (label === "") return undefined;
  const isNumber = /^\d/u.test(label);
  const kind = isNumber ? "1" : /\p{Lu}/u.test(label) ? "A" : "a";
  return {
    value: isNumber ? Number(label) : (label.codePointAt(0) ?? 0),
    style: `${text.startsWith("(") ? "(" : ""}${kind}${end}`,
    opening: first.test(label),
  };
}

const endsBefore = (words: readonly PlacedWord[], i: number): boolean =>
  /[.!?:：。！？]["”’)]?$/u.test(words[i - 1]?.text ?? "");

/** Returns the places of a list's marks: the first mark, then each next number after some words. */
function itemsFrom(read: readonly (Mark | undefined)[], from: number, { value, style }: Mark): number[] {
  const items = [from];
  let last = from;
  for (let i = from + 2; i < read.length - 1 && i - last <= longestItem; i += 1) {
    const next = read[i];
    if (next?.value !== value + items.length || next.style !== style || i - last < 2) continue;
    items.push(i);
    last = i;
  }
  return items;
}

import { z } from "zod";

interface Alphabet {
  name: string;
  /** The inside of a character class. Its hyphen is escaped, because joined alphabets put further characters after it. */
  known: string;
  /** The right character for one that is often typed by mistake. */
  instead: Record<string, string>;
}

const latin = "A-Za-zÀ-ÖØ-öø-ſ0-9";

const englishAlphabet: Alphabet = {
  name: "英文",
  known: String.raw`${latin} .,!?;:'"()–—…‘’“”%$&£€°/#@+*=\-`,
  instead: pairs("，,。.！!？?；;：:（(）)、,｜|"),
};

const chineseAlphabet: Alphabet = {
  name: "中文",
  known: String.raw`\p{Script=Han}${latin} ，。！？；：、“”‘’（）《》〈〉【】—…·～％￥¥£€$%&@#°℃+×÷=.:'/\-`,
  instead: pairs(",，!！?？;；(（)）｜|"),
};

const proseAlphabet: Alphabet = {
  name: "说明",
  known: `${chineseAlphabet.known}${englishAlphabet.known}→`,
  instead: {},
};

/** One line of English: basic and accented Latin letters, digits, usual punctuation. */
export const english = line(englishAlphabet);

/** A word or phrase of a list. Lists for programmers also have characters of code. */
export const listedEnglish = line({
  ...englishAlphabet,
  known: String.raw`${englishAlphabet.known}_\[\]<>|~{}^\\`,
});

/** A line of Chinese: characters, full-width punctuation, digits, and Latin letters for names. */
export const chinese = line(chineseAlphabet);

/** A line of text for people who study or write the pack, with Chinese and English mixed. */
export const prose = line(proseAlphabet);

/** One line of English with its chunks parted by ` | `. */
export const barred = line(englishAlphabet, { bars: true });

/** One line of Chinese with bars or chunk numbers in it. */
export const markedChinese = line(
  { ...chineseAlphabet, known: `${chineseAlphabet.known}|` },
  { spaces: false },
);

/** English or Chinese with square brackets round a word, or round its counterpart in the Chinese. */
export const bracketedEnglish = line({ ...englishAlphabet, known: String.raw`${englishAlphabet.known}\[\]` });
export const bracketedChinese = line({ ...chineseAlphabet, known: String.raw`${chineseAlphabet.known}\[\]` });

/** English that learners get wrong. `^` and `$` tie it to the beginning or the end of the answer. */
export const mistake = line({ ...englishAlphabet, known: `${englishAlphabet.known}^` });

/** English with gaps in braces, such as `I'm from {place}.` */
export const frame = line({ ...englishAlphabet, known: `${englishAlphabet.known}{}_` });

/** The parts of a line between its bars. */
export function partsOf(text: string): string[] {
  return text.split("|").map((part) => part.trim());
}

/** Checks the characters of a line. A fault of a single character has `offset`, its position in UTF-16 units. */
function line(alphabet: Alphabet, { bars = false, spaces = true } = {}) {
  const known = new RegExp(`[${alphabet.known}${bars ? "|" : ""}]`, "u");
  const blank = "这一项是空的；请写上内容，用不到就把它删去";
  return z
    .string()
    .min(1, { message: blank, abort: true })
    .regex(/\S/u, { message: blank, abort: true })
    .check(({ value, issues }) => {
      const fault = (offset: number, message: string) =>
        issues.push({ code: "custom", input: value, message, params: { offset }, continue: true });
      for (const [character, offset] of firstPlaces(value))
        if (!known.test(character)) fault(offset, unknown(alphabet, character));
      const space = value.search(spaces ? /^ | {2}| $/ : /^ | $/);
      if (space >= 0) fault(space, "这里多了空格；请删去（词与词之间只留一个空格）");
      const bar = value.search(/^\||\|$|[^ ]\||\|[^ ]|\| \|/);
      if (bars && bar >= 0) fault(bar, "“|”放错了；请写在两个语块之间，左右各留一个空格");
    });
}

/** Returns the distinct characters of a text, each with the offset of its first occurrence. */
function firstPlaces(text: string): Map<string, number> {
  const places = new Map<string, number>();
  let offset = 0;
  for (const character of text) {
    if (!places.has(character)) places.set(character, offset);
    offset += character.length;
  }
  return places;
}

function unknown({ name, instead }: Alphabet, character: string): string {
  if (character === "\n") return `${name}里有换行；请写成一行`;
  if (character === "|") return `这里不能用“|”；它只在 en、zh 和 accept 里分开语块`;
  const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}”` : ` ${codePoint(character)}`;
  const better = instead[character];
  return better
    ? `${name}里不能用${shown}；请改成“${better}”`
    : `${name}里不能用字符${shown}；请删去，或换成常用的字和标点`;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns pairs of a character that is typed by mistake and the character that is meant. */
function pairs(characters: string): Record<string, string> {
  return Object.fromEntries(characters.match(/../gu)?.map((pair) => [pair[0], pair[1]]) ?? []);
}

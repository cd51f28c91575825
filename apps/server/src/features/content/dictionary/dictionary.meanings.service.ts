import { type Meaning, sensesOf } from "@shiju/learning/study-word";
import type { WordClass } from "@shiju/learning/sentence";

/** Punctuation of full width, which replaces plain punctuation in Chinese. */
const wide: Record<string, string> = {
  ",": "，",
  "!": "！",
  "?": "？",
  ";": "；",
  "(": "（",
  ")": "）",
  "｜": "，",
  "|": "，",
  "~": "～",
  "[": "【",
  "]": "】",
  "•": "·",
  "・": "·",
  "＝": "=",
  "－": "-",
};

const strange =
  /[^\p{Script=Han}A-Za-zÀ-ÖØ-öø-ſ0-9 ，。！？；：、“”‘’（）《》〈〉【】—…·～％￥¥£€$%&@#°℃+×÷=.:'/-]/gu;

/** Chinese with its own punctuation and single spaces. */
export function cleanChinese(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[,!?;()｜|~[\]•・＝－]/g, (mark) => wide[mark] ?? mark)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Replaces the characters that no Chinese line of a pack may hold. */
export const withoutStrange = (text: string, instead: string): string => text.replaceAll(strange, instead);

/** Cleans a gloss: removes labels such as `[医]` and the characters that no gloss may hold. */
function cleanGloss(text: string): string {
  return withoutStrange(cleanChinese(text.replaceAll(/\[[^\]]{0,20}\]|<[^>]{0,20}>/g, "")), "")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/([；，、])\s*(?=[；，、])/g, "")
    .replaceAll(/\s*([；，、])\s*/g, "$1")
    .replaceAll(/^[；，、。：:.\s]+|[；，、。：:.\s]+$/g, "");
}

/** The word classes by their abbreviations in dictionaries. It is null for an abbreviation that names no class. */
const classOf: Record<string, WordClass | null> = {
  n: "n",
  pl: "n",
  v: "v",
  vt: "v",
  vi: "v",
  "v.t": "v",
  "v.i": "v",
  "link-v": "v",
  adj: "adj",
  a: "adj",
  adv: "adv",
  ad: "adv",
  prep: "prep",
  pron: "pron",
  det: "pron",
  num: "num",
  art: "art",
  conj: "conj",
  aux: "aux",
  modal: "aux",
  int: "int",
  interj: "int",
  onom: "onom",
  abbr: null,
  phr: null,
  phrase: null,
};
/** A pattern for the names of word classes in dictionaries, in lower case and without the last dot. */
export const classPattern: string = Object.keys(classOf)
  // The longest comes first, because another can begin like it.
  .toSorted((a, b) => b.length - a.length)
  .join("|")
  .replaceAll(".", String.raw`\.`);

/** The abbreviations of the full names of word classes. */
const abbreviations: Record<string, string> = {
  noun: "n",
  verb: "v",
  adjective: "adj",
  adverb: "adv",
  preposition: "prep",
  pronoun: "pron",
  conjunction: "conj",
  interjection: "int",
  numeral: "num",
  article: "art",
  determiner: "det",
};
const oneClass = new RegExp(`^(?:${classPattern})(?:\\.?\\s*[&/,]\\s*(?:${classPattern}))*$`, "i");

/** Returns the abbreviation of a word class, without its last dot; undefined for other text. */
export function classNamed(text: string): string | undefined {
  const bare = text.trim().replace(/\.$/u, "").toLowerCase();
  const short = abbreviations[bare] ?? bare;
  return oneClass.test(short) ? short : undefined;
}

/** Moves a word class in brackets to the front of its meaning: `远程的 (adj.)` becomes `adj. 远程的`. Other lines stay. */
function classInFront(line: string): string {
  if (!/[（(]\s*[a-z.&/ ]{1,14}\s*[）)]/iu.test(line)) return line;
  return line
    .split(/[；;]/u)
    .map((piece) => {
      const [, zh, named = ""] = /^(.*?)\s*[（(]([a-z.&/ ]{1,14})[）)]\s*$/iu.exec(piece) ?? [];
      const wordClass = zh === undefined ? undefined : classNamed(named);
      return wordClass === undefined ? piece : ` ${wordClass}. ${zh}`;
    })
    .join("；");
}

const mark = new RegExp(
  String.raw`(?<![A-Za-z-])(${classPattern})\.(?:\s*[&/,，、]\s*(?:[a-z]{1,6})\.)*`,
  "gi",
);
const longestGloss = 30;
const mostMeanings = 4;

/**
 * Returns the meanings in a line of a word list such as `vt. 放弃；n. 放任`, in order. If the line names no class,
 * `otherwise` gives it.
 */
export function meaningsIn(text: string, otherwise: () => WordClass): Meaning[] {
  const found = new Map<WordClass, string[]>();
  for (const written of text.replaceAll(String.raw`\n`, "\n").split("\n")) {
    const line = classInFront(written);
    const marks = [...line.matchAll(mark)];
    const before = line.slice(0, marks[0]?.index ?? line.length);
    const pieces = [
      { name: "", zh: before },
      ...marks.map((each, at) => ({
        name: (each[1] ?? "").toLowerCase(),
        zh: line.slice(each.index + each[0].length, marks[at + 1]?.index ?? line.length),
      })),
    ];
    for (const { name, zh } of pieces) {
      const gloss = cleanGloss(zh);
      if (!/\p{Script=Han}/u.test(gloss)) continue;
      const wordClass = classOf[name] ?? otherwise();
      found.set(wordClass, [...(found.get(wordClass) ?? []), gloss]);
    }
  }
  return meaningsOf(found);
}

const meaningsOf = (found: ReadonlyMap<WordClass, readonly string[]>): Meaning[] =>
  [...found]
    .map(([wordClass, glosses]) => ({ class: wordClass, zh: shortened([...new Set(glosses)].join("；")) }))
    .slice(0, mostMeanings);

/** The meanings of a word that stands twice in a list. */
export function joinMeanings(first: readonly Meaning[], second: readonly Meaning[]): Meaning[] {
  const found = new Map<WordClass, string[]>();
  for (const meaning of [...first, ...second]) {
    const known = found.get(meaning.class);
    const senses = new Set(known?.flatMap((zh) => sensesOf({ zh })));
    const fresh = sensesOf(meaning).filter((sense) => !senses.has(sense));
    if (!known) found.set(meaning.class, [meaning.zh]);
    else if (fresh.length > 0) found.set(meaning.class, [...known, fresh.join("，")]);
  }
  return meaningsOf(found);
}

/** Whole senses as far as there is room for them. */
function shortened(gloss: string): string {
  if (gloss.length <= longestGloss) return gloss;
  const room = gloss.slice(0, longestGloss + 1);
  const end = Math.max(...["；", "，", "、"].map((separator) => room.lastIndexOf(separator)));
  return end > 0 ? gloss.slice(0, end) : `${gloss.slice(0, longestGloss - 1)}…`;
}

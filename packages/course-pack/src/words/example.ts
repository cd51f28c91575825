import { isFormOf } from "@shiju/language/vocabulary/bases";
import type { Range } from "@shiju/learning/sentence";
import type { WordExample } from "@shiju/learning/study-word";
import { wordForms } from "../forms.ts";
import type { Fault } from "../fault.ts";
import type { AuthoredWord } from "../schema.ts";

/**
 * Returns a line without its brackets, and the characters inside each pair. Returns undefined if the brackets do not
 * match.
 */
function readBrackets(line: string): { text: string; parts: Range[] } | undefined {
  const parts: Range[] = [];
  let text = "";
  let opened: number | undefined;
  for (const character of line) {
    if (character === "[" ? opened !== undefined : character === "]" && opened === undefined)
      return undefined;
    if (character === "[") opened = text.length;
    else if (character === "]") {
      parts.push([opened ?? 0, text.length]);
      opened = undefined;
    } else text += character;
  }
  return opened === undefined ? { text, parts } : undefined;
}

/** Reads the example of a word with its places, and its faults. The example is null if the word has none. */
export function readExample(
  { word, example }: AuthoredWord,
  longest: number,
): { example: WordExample | null; faults: Fault[] } {
  if (!example) return { example: null, faults: [] };
  const at = (key: "en" | "zh", message: string) => ({
    example: null,
    faults: [{ path: ["example", key], message }],
  });
  const en = readBrackets(example.en);
  const zh = readBrackets(example.zh);
  if (!en) return at("en", "方括号不成对；请用一对 [ ] 标出这个单词");
  if (!zh) return at("zh", "方括号不成对；请用 [ ] 标出这个单词的中文");
  const [part, second] = en.parts;
  if (!part || second) return at("en", `例句里要用一对 [ ] 标出“${word}”，不多不少一处`);
  const piece = en.text.slice(...part);
  if (!isTrimmed(piece)) return at("en", "[ ] 里要有单词，两头不留空格；请改好");
  if (!zh.parts.every((range) => isTrimmed(zh.text.slice(...range))))
    return at("zh", "[ ] 里要有中文，两头不留空格；请改好，没有对应的中文就不标");
  if (!isFormOf(piece, word, en.text))
    return at("en", `“${piece}”不是“${word}”的词形；请标对单词，或换一个例句`);
  const { length } = wordForms(en.text);
  if (length > longest) return at("en", `例句有 ${length} 个词，最多 ${longest} 个；请写短些`);
  return { example: { en: en.text, zh: zh.text, part, zh_parts: zh.parts }, faults: [] };
}

const isTrimmed = (piece: string) => piece.trim() === piece && piece !== "";

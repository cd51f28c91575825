import { splitSentences } from "@shiju/language/sentences";

/** A sentence out of a text that an author pasted. */
interface TextLine {
  /** How the speaker is called; empty where nobody is said to speak. */
  who: string;
  en: string;
  zh: string;
}

export interface ReadText {
  /** Chinese that stands before the first sentence. */
  scene: string;
  lines: TextLine[];
  /** Lines of Chinese that belong to no sentence. */
  left: number;
}

const han = /\p{Script=Han}/u;
const speaker = /^((?:[A-Z][\w.'’-]*)(?: [A-Z][\w.'’-]*){0,2})\s*[:：]\s*(\S.*)$/u;
/** Who speaks, before words that are all Chinese. */
const nameAlone = /^[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2}\s*[:：]\s*(?=[“（《]?\p{Script=Han})/u;
const both = /^([^\p{Script=Han}]*[A-Za-z][^\p{Script=Han}]*?)[\s|]*([“（《]?\p{Script=Han}.*)$/u;
const ended = /[.!?…]["'”’)\]]*$/u;

/**
 * The sentences of a text, with the Chinese that stands beside or under one. A name and a colon before a line say who
 * speaks; lines of a paragraph that was wrapped are joined.
 */
export function readText(text: string): ReadText {
  const lines: TextLine[] = [];
  let [scene, left] = ["", 0];
  let paragraph: string[] = [];
  let who = "";
  /** The sentence that a line of Chinese would belong to. */
  let open: TextLine | undefined;
  const flush = () => {
    const sentences = paragraph.length > 0 ? splitSentences(paragraph.join(" ")) : [];
    for (const en of sentences) lines.push({ who, en, zh: "" });
    open = sentences.length === 1 ? lines.at(-1) : undefined;
    paragraph = [];
    who = "";
  };
  for (const raw of text.split(/\r\n?|\n/u)) {
    const line = tidy(raw).replace(nameAlone, "");
    if (line === "") flush();
    else if (!han.test(line)) {
      const [, name, said] = speaker.exec(line) ?? [];
      if (name !== undefined || isApart(paragraph.at(-1), line)) flush();
      if (name !== undefined) who = name;
      paragraph.push(said ?? line);
    } else {
      const [, en, zh] = pairOf(raw) ?? both.exec(line) ?? [];
      flush();
      if (en !== undefined && zh !== undefined) {
        const [, name = "", said = en] = speaker.exec(en) ?? [];
        lines.push({ who: name, en: said.trim(), zh });
        open = undefined;
      } else if (open) {
        open.zh = line.replace(/^[^：:]{1,8}[：:]/u, (start) => (open?.who ? "" : start));
        open = undefined;
      } else if (lines.length === 0 && scene === "") scene = line;
      else left += 1;
    }
  }
  flush();
  return { scene, lines, left };
}

/** English and Chinese that a tab parts, as cells of a table are, whatever else the Chinese begins with. */
function pairOf(line: string): [string, string, string] | undefined {
  const [en = "", zh = "", ...more] = line.split("\t").map(tidy);
  const isPair = more.length === 0 && han.test(zh) && !han.test(en) && /[A-Za-z]/u.test(en);
  return isPair ? [line, en, zh] : undefined;
}

/** Whether a line begins something new though no sentence has ended before it, as in a list. */
function isApart(before: string | undefined, line: string): boolean {
  return (
    before !== undefined && (ended.test(before) || before.length < 40) && /^["'“‘(]?[\p{Lu}\d]/u.test(line)
  );
}

/** Without the marks of lists and subtitles, and with the signs that the format of packs knows. */
function tidy(line: string): string {
  return line
    .replaceAll(/[\u00A0\t\u3000]+/gu, " ")
    .replaceAll(/[\u200B-\u200F\uFEFF]/gu, "")
    .replace(/^\s*(?:[-*•]|\d{1,3}[.)、])\s+/u, "")
    .replaceAll(/ {2,}/gu, " ")
    .trim();
}

import type { Block, RichText, Span } from "./texts.ts";

/**
 * Reads a text with a few forms of Markdown: `# title`, `## heading`, paragraphs, `- ` and `1. ` lists, tables, and
 * inside a line `**strong**`, `` `key` `` and `[text](link)`. Everything else, also HTML, is plain text.
 */
export function readRichText(markdown: string): RichText {
  const parts = markdown
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  const [, title] = /^# +([^\n]+)$/.exec(parts[0]?.trim() ?? "") ?? [];
  const body = title === undefined ? parts : parts.slice(1);
  return { title: title?.trim() ?? "", blocks: body.map((part) => readBlock(part.trim().split("\n"))) };
}

/** The values in a text that describe the installation it stands on. */
export interface TextMarks {
  name: string;
  /** In the forms of `readRichText`. */
  contact: string;
}

/** Writes the values of the installation into a text, in place of `{{name}}` and `{{contact}}`. */
export const fillText = (markdown: string, { name, contact }: TextMarks): string =>
  markdown.replaceAll("{{name}}", () => name).replaceAll("{{contact}}", () => contact);

function readBlock(lines: string[]): Block {
  const [first = ""] = lines;
  const [, heading] = /^#{2,6} +(.+)$/.exec(first) ?? [];
  if (heading !== undefined && lines.length === 1) return { kind: "heading", spans: readSpans(heading) };
  if (lines.every((line) => line.startsWith("|"))) return readTable(lines);
  if (lines.every((line) => /^[-*] /.test(line))) return readList(lines, false);
  if (lines.every((line) => /^\d+\. /.test(line))) return readList(lines, true);
  return { kind: "paragraph", spans: readSpans(lines.join("")) };
}

function readList(lines: string[], ordered: boolean): Block {
  return { kind: "list", ordered, items: lines.map((line) => readSpans(line.replace(/^\S+ +/, ""))) };
}

/** Reads a table. The first row is the head. The row of dashes below the head is skipped. */
function readTable(lines: string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .replaceAll(/^\||\|$/g, "")
        .split("|")
        .map((cell) => readSpans(cell.trim())),
    );
  return { kind: "table", head, rows };
}

/**
 * Each part has a limited length, because otherwise a text could take time that grows with the square of its length.
 */
const marks =
  /\*\*(?<strong>[^*]+)\*\*|`(?<key>[^`]+)`|\[(?<label>[^[\]]{1,500})\]\((?<link>[^)\s]{1,500})\)/g;

function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    spans.push(markedSpan(match));
    from = match.index + match[0].length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

function markedSpan({ 0: whole, groups: { strong, key, label, link } = {} }: RegExpMatchArray): Span {
  if (strong !== undefined) return { text: strong, strong: true };
  if (key !== undefined) return { text: key, kbd: true };
  if (label !== undefined && link !== undefined && isSafeLink(link)) return { text: label, link };
  return { text: label ?? whole };
}

/** Allows links inside the app, to sites, mailboxes and phones. Other links, such as `javascript:`, could run code. */
function isSafeLink(link: string): boolean {
  return /^\/(?![/\\])|^https?:\/\/|^mailto:|^tel:/i.test(link);
}

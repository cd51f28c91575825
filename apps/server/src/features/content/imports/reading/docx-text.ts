import { mainPart } from "./office-relations.ts";
import { openParts, walk } from "./office-parts.ts";
import { isChinese } from "./pair.ts";
import { UnreadableFile } from "./table.ts";

/**
 * Returns the paragraphs of a Word document, separated by blank lines. Chinese comes right below the paragraph before
 * it.
 */
export async function docxText(bytes: Uint8Array): Promise<{ text: string; notes: string[] }> {
  try {
    const parts = await openParts(bytes);
    const main = await mainPart(parts);
    const xml = main === undefined ? undefined : await parts.read(main);
    if (xml === undefined) throw new UnreadableFile("这个文件不是 Word 文档，请另存为 docx 后再试");
    const { paragraphs, changes } = paragraphsOf(xml);
    const text = paragraphs
      .map((paragraph, at) => (at === 0 ? "" : isChinese(paragraph) ? "\n" : "\n\n") + paragraph)
      .join("");
    const notes = changes === 0 ? [] : [`文档里有 ${changes} 处修订，读的是接受修订以后的文字`];
    return { text, notes };
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Word 文件读不了：可能不完整，请重新保存为 docx 后再试", { cause });
  }
}

/**
 * Returns whether the text of an element is a copy: a fallback for older programs, or the former place of a moved text.
 */
const isSpare = (name: string): boolean => name === "Fallback" || name === "moveFrom";
const isChange = (name: string): boolean => name === "ins" || name === "del" || name === "moveTo";

const signs: Record<string, string> = { tab: "\t", br: "\n", cr: "\n", noBreakHyphen: "-" };

function paragraphsOf(xml: string): { paragraphs: string[]; changes: number } {
  const paragraphs: string[] = [];
  let current = "";
  /** The large first letter of a paragraph, which Word keeps in a paragraph of its own. */
  let cap = "";
  let [isText, isCap] = [false, false];
  let [spare, changes, properties] = [0, 0, 0];
  const end = () => {
    const text = current.trim();
    current = "";
    if (isCap) cap = text;
    else if (text !== "") {
      paragraphs.push(cap + text);
      cap = "";
    }
    isCap = false;
  };
  walk(xml, {
    open: (name, attributes) => {
      if (isSpare(name)) spare += 1;
      if (name === "rPr") properties += 1;
      // Among the properties of a paragraph's mark, they are about its end alone.
      if (isChange(name) && properties === 0 && spare === 0) changes += 1;
      // A text box stands in a paragraph of its own inside of another.
      if (name === "p" && spare === 0) end();
      if (name === "framePr") isCap = (attributes["w:dropCap"] ?? "none") !== "none";
      if (spare === 0) current += signs[name] ?? "";
      isText = name === "t" && spare === 0;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      isText = false;
      if (isSpare(name)) spare -= 1;
      if (name === "rPr") properties -= 1;
      if (name === "p" && spare === 0) end();
    },
  });
  return { paragraphs, changes };
}

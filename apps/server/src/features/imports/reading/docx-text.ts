import { openParts, walk } from "./office-parts.ts";
import { isChinese } from "./pair.ts";
import { UnreadableFile } from "./table.ts";

/** The paragraphs of a Word document: a blank line between them, but Chinese stands right under what it follows. */
export async function docxText(bytes: Uint8Array): Promise<string> {
  try {
    const xml = await (await openParts(bytes)).read("word/document.xml");
    if (xml === undefined) throw new UnreadableFile("这个文件不是 Word 文档，请另存为 docx 后再试");
    return paragraphsOf(xml)
      .map((paragraph, at) => (at === 0 ? "" : isChinese(paragraph) ? "\n" : "\n\n") + paragraph)
      .join("");
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Word 文件读不了：可能不完整，请重新保存为 docx 后再试", { cause });
  }
}

function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  let current = "";
  let isText = false;
  /** Inside of what older programs show instead, which says the same again. */
  let spare = 0;
  const end = () => {
    if (current.trim() !== "") paragraphs.push(current.trim());
    current = "";
  };
  walk(xml, {
    open: (name) => {
      if (name === "Fallback") spare += 1;
      // A text box stands in a paragraph of its own inside of another.
      if (name === "p" && spare === 0) end();
      if (name === "tab" && spare === 0) current += "\t";
      if (name === "br" || name === "cr") current += "\n";
      isText = name === "t" && spare === 0;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === "Fallback") spare -= 1;
      if (name === "p" && spare === 0) end();
    },
  });
  return paragraphs;
}

import { ankiStart } from "./csv-table.ts";
import { decode, guessEncoding } from "./encoding.ts";
import { docxText } from "./docx-text.ts";
import { epubText } from "./epub-text.ts";
import { assertKnown, isBinary, isZip, kindOfZip, type ZipKind } from "./file-kind.ts";
import { pair } from "./pair.ts";
import { readFile } from "./read-file.ts";
import { subtitleText } from "./subtitles/subtitles.ts";
import { isWideTable } from "./text-table.ts";
import { type TextAnswer, type TextQuestion, UnreadableFile } from "./table.ts";

/** The largest number of bytes of a text in UTF-8. */
const mostBytes = 1024 * 1024;

/** The text of a file, for an author to go on with. */
export async function fileText(question: TextQuestion): Promise<TextAnswer> {
  const answer = await textOf(question);
  // No database keeps U+0000.
  const text = answer.text.replaceAll("\0", "");
  if (text.trim() === "") throw new UnreadableFile("这个文件里没有文字，请换一个文件");
  if (Buffer.byteLength(text) > mostBytes)
    throw new UnreadableFile("这个文件里的文字超过 1 MB，请分成几个文件");
  return { ...answer, text };
}

async function textOf(question: TextQuestion): Promise<TextAnswer> {
  const { name, bytes, encoding: chosen } = question;
  if (isZip(bytes)) return packedText(question);
  assertKnown(bytes);
  if (/\.(docx|xlsx|epub)$/i.test(name))
    throw new UnreadableFile("这个文件和它的名字不符，或者不完整：请重新保存或下载后再试");
  const encoding = chosen ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  if (isBinary(text))
    throw new UnreadableFile(
      chosen === undefined ? `读不出文字：请选 ${readable} 文件` : "用这种编码读不出文字，请换一种",
    );
  if (/\.(csv|tsv)$/i.test(name)) return tableText({ ...question, encoding });
  const subtitles = subtitleText(name, text, question.chapter);
  if (subtitles) return { ...subtitles, encoding };
  if (ankiStart.test(text) || isWideTable(text)) return tableText({ ...question, encoding });
  const fault = faultOfText(name, text);
  if (fault !== undefined) throw new UnreadableFile(fault);
  return { text: text.replaceAll(/\r\n?/gu, "\n"), encoding, notes: [] };
}

const readable = "txt、md、字幕、csv、xlsx、docx 或 epub";

/** Returns why JSON, HTML or XML is no text for an author; undefined for any other text. */
function faultOfText(name: string, text: string): string | undefined {
  if (/\.json$/iu.test(name) || isJson(text)) return "读不了 JSON：请把里面的句子存成 txt 或 csv 后再试";
  if (/^\s*<(?:\?xml|!doctype|html)\b/iu.test(text.slice(0, 1000)))
    return "读不了网页和 XML：请在浏览器里打开它，把文字复制出来，粘贴到文本框里";
  return undefined;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]\s*["{[]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the text of an office document or of a chapter of a book. Both files are zips. */
async function packedText(question: TextQuestion): Promise<TextAnswer> {
  const { name, bytes, chapter } = question;
  const kind = await kindOfZip(name, bytes);
  if (kind === "epub") return epubText(bytes, chapter);
  if (kind === "docx") return { ...(await docxText(bytes)), encoding: null };
  if (kind === "xlsx") return tableText(question);
  throw new UnreadableFile(zipFaults[kind]);
}

const zipFaults: Record<Exclude<ZipKind, "xlsx" | "docx" | "epub">, string> = {
  xlsb: "读不了 xlsb：请在 Excel 里另存为 xlsx 后再试",
  pptx: "读不了 PPT：请把里面的文字复制出来，粘贴到文本框里",
  ods: "读不了 ods 和 odt：请另存为 xlsx 或 docx 后再试",
  anki: "读不了 Anki 的牌组：请在 Anki 里导出为纯文本（txt）后再试",
  zip: `读不了这种文件：请选 ${readable}；压缩包请先解压`,
};

/** The English and the Chinese of a table, each row by itself. */
async function tableText(question: TextQuestion): Promise<TextAnswer> {
  const read = await readFile({ ...question, kind: "course" });
  const { drafts, refused, roles, columns, encoding, sheets, sheet } = read;
  const [lost] = refused;
  if (lost) throw new UnreadableFile(`第 ${lost.line} 行：${lost.reason}`);
  if (roles.en === undefined) throw new UnreadableFile("没有找到写英文的一列：请让英文单独占一列");
  const unused = columns.filter((_, at) => at !== roles.en && at !== roles.zh);
  const notes = unused.length > 0 ? [`只读了英文和中文，没有读的列：${unused.join("、")}`] : [];
  const text = drafts
    .map(({ en, zh }) => pair(en, zh))
    .filter(Boolean)
    .join("\n\n");
  return {
    text,
    encoding,
    notes: [...read.notes, ...notes],
    ...(sheet !== null && { sheets, sheet }),
  };
}

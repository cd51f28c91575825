import { decode, guessEncoding } from "./encoding.ts";
import { docxText } from "./docx-text.ts";
import { epubText } from "./epub-text.ts";
import { openParts } from "./office-parts.ts";
import { pair } from "./pair.ts";
import { readFile } from "./read-file.ts";
import { isSubtitles, subtitleText } from "./subtitles.ts";
import { type TextAnswer, type TextQuestion, UnreadableFile } from "./table.ts";

/** Most bytes of a text in UTF-8. */
const mostBytes = 1024 * 1024;

/** The text of a file, for an author to go on with. */
export async function fileText(question: TextQuestion): Promise<TextAnswer> {
  const answer = await textOf(question);
  const { text } = answer;
  if (text.trim() === "") throw new UnreadableFile("这个文件里没有文字，请换一个文件");
  if (Buffer.byteLength(text) > mostBytes)
    throw new UnreadableFile("这个文件里的文字超过 1 MB，请分成几个文件");
  return answer;
}

async function textOf({ name, bytes, encoding: chosen, chapter }: TextQuestion): Promise<TextAnswer> {
  if (startsWith(bytes, "PK")) return packedText(name, bytes, chapter);
  const known = foreign.find(({ start }) => startsWith(bytes, start));
  if (known) throw new UnreadableFile(known.fault);
  if (/\.(docx|xlsx|epub)$/i.test(name))
    throw new UnreadableFile("这个文件和它的名字不符，或者不完整：请重新保存或下载后再试");
  const encoding = chosen ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  assertText(text, chosen !== undefined);
  if (/\.(csv|tsv)$/i.test(name)) return { text: await tableText(name, bytes, encoding), encoding };
  return { text: isSubtitles(text) ? subtitleText(text) : text.replaceAll(/\r\n?/gu, "\n"), encoding };
}

const foreign = [
  { start: "\u{D0}\u{CF}\u{11}\u{E0}", fault: "读不了旧的 doc 和 xls：请另存为 docx 或 xlsx 后再试" },
  { start: "%PDF", fault: "读不了 PDF：请把里面的文字复制出来，粘贴到文本框里" },
  { start: "{\\rtf", fault: "读不了 RTF：请另存为 docx 后再试" },
];

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((sign, at) => bytes[at] === sign.codePointAt(0));

/** Pictures, sounds and the like have signs that no text has. */
function assertText(text: string, isChosen: boolean): void {
  const sample = text.slice(0, 20_000);
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  const strange = sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/gu)?.length ?? 0;
  if (sample.includes("\0") || strange > sample.length / 100)
    throw new UnreadableFile(
      isChosen
        ? "用这种编码读不出文字，请换一种"
        : "读不出文字：请选 txt、md、srt、vtt、csv、xlsx、docx 或 epub 文件",
    );
}

/** The text of an office document or of a chapter of a book, both of which are zips. */
async function packedText(name: string, bytes: Uint8Array, chapter: number | undefined): Promise<TextAnswer> {
  // What cannot be opened is told of by the reader that its name asks for.
  const names = await openParts(bytes).then(
    (parts) => parts.names,
    (): string[] => [],
  );
  const holds = (folder: string) => names.some((part) => part.startsWith(folder));
  if (names.includes("META-INF/container.xml") || /\.epub$/i.test(name)) return epubText(bytes, chapter);
  if (holds("word/") || (!holds("xl/") && /\.docx$/i.test(name)))
    return { text: await docxText(bytes), encoding: null };
  if (holds("xl/") || /\.xlsx$/i.test(name))
    return { text: await tableText(name, bytes, undefined), encoding: null };
  throw new UnreadableFile("读不了这种文件：请选 txt、md、srt、vtt、csv、xlsx、docx 或 epub");
}

/** The English and the Chinese of a table, each row by itself. */
async function tableText(
  name: string,
  bytes: Uint8Array,
  encoding: TextQuestion["encoding"],
): Promise<string> {
  const { drafts, refused, roles } = await readFile({ kind: "course", name, bytes, encoding });
  const [lost] = refused;
  if (lost) throw new UnreadableFile(`第 ${lost.line} 行：${lost.reason}`);
  if (roles.en === undefined) throw new UnreadableFile("没有找到写英文的一列：请让英文单独占一列");
  return drafts
    .map(({ en, zh }) => pair(en, zh))
    .filter(Boolean)
    .join("\n\n");
}

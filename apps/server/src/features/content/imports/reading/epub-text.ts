import { posix } from "node:path";
import { openParts, type Parts, walk } from "./office-parts.ts";
import { isChinese } from "./pair.ts";
import { type TextAnswer, UnreadableFile } from "./table.ts";

const container = "META-INF/container.xml";
const encryption = "META-INF/encryption.xml";
const mostChapters = 1000;
const longestTitle = 80;

interface Chapter {
  /** The name of its part. */
  part: string;
  title: string;
}

/**
 * Returns the text of a chapter of an EPUB. `chosen` is its index among the chapters with text, from 0. By default it
 * is the first chapter with a story.
 */
export async function epubText(bytes: Uint8Array, chosen?: number): Promise<TextAnswer> {
  try {
    const parts = await openParts(bytes);
    const book = await bookOf(parts);
    await assertOpen(parts, book.chapters);
    const { read, notes, cause } = await chaptersIn(parts, book.chapters);
    if (read.length === 0 && cause !== undefined) throw cause;
    const place = chosen ?? firstStory(read);
    const chapter = read[place];
    if (!chapter)
      throw new UnreadableFile(
        read.length === 0
          ? "这本电子书里没有读得出的英文：可能全是图片，请换一本"
          : "没有这一章，请重新选择文件",
      );
    const text = chapter.paragraphs
      .map((paragraph, at) => (at === 0 ? "" : isChinese(paragraph) ? "\n" : "\n\n") + paragraph)
      .join("");
    const chapters = read.map(({ title }) => title);
    const title = book.title === "" ? {} : { title: book.title };
    return { text, encoding: null, notes, ...title, parts_of: "book", chapters, chapter: place };
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这本电子书读不了：可能不完整，请换一个 epub 文件再试", { cause });
  }
}

interface ReadChapters {
  read: { title: string; paragraphs: string[] }[];
  notes: string[];
  /** Why the first of the chapters that cannot be read cannot. */
  cause?: unknown;
}

/** Titles of what stands before a story. */
const frontMatter =
  /^(?:cover|(?:half |full )?title(?: ?page)?|copyright|(?:table of )?contents|dedication|epigraph|colophon|imprint|about |also by |praise |acknowledge?ments?|list of |foreword|preface|transcriber|.*project gutenberg)/iu;
/** A chapter with fewer letters may be a page between two parts. */
const fewestLetters = 600;

/** Returns the index of the first chapter that tells a story; 0 if no chapter seems to. */
function firstStory(read: ReadChapters["read"]): number {
  const isStory = ({ title, paragraphs }: ReadChapters["read"][number], letters: number) =>
    !frontMatter.test(title) && paragraphs.reduce((sum, { length }) => sum + length, 0) >= letters;
  const long = read.findIndex((chapter) => isStory(chapter, fewestLetters));
  return Math.max(long < 0 ? read.findIndex((chapter) => isStory(chapter, 0)) : long, 0);
}

const shownBroken = 5;

/** Returns the chapters that have a text. Chapters that cannot be read are named in the notes, and the others stay. */
async function chaptersIn(parts: Parts, book: readonly Chapter[]): Promise<ReadChapters> {
  const read: ReadChapters["read"] = [];
  const broken: string[] = [];
  let cause: unknown;
  for (const [at, { part, title }] of book.entries()) {
    try {
      const page = await parts.read(part);
      if (page === undefined) {
        broken.push(title || `第 ${at + 1} 部分`);
        continue;
      }
      const { heading, paragraphs } = chapterOf(page);
      if (paragraphs.some((paragraph) => /[A-Za-z]{2}/u.test(paragraph)))
        read.push({ title: title || heading || `第 ${read.length + 1} 部分`, paragraphs });
    } catch (error) {
      cause ??= error;
      broken.push(title || `第 ${at + 1} 部分`);
    }
  }
  const names = broken.slice(0, shownBroken).map((name) => `“${name}”`);
  const more = broken.length > shownBroken ? `等 ${broken.length} 章` : "";
  const notes = broken.length > 0 ? [`${names.join("、")}${more}已损坏，读不了；其他各章都在`] : [];
  return { read, notes, cause };
}

/** Returns the title of a book, and its documents in reading order with their titles in the table of contents. */
async function bookOf(parts: Parts): Promise<{ title: string; chapters: Chapter[] }> {
  let opf: string | undefined;
  walkBook((await parts.read(container)) ?? "<none/>", {
    open: (name, attributes) => {
      if (name === "rootfile") opf ??= attributes["full-path"];
    },
  });
  const packaged = opf === undefined ? undefined : await parts.read(opf);
  if (opf === undefined || packaged === undefined)
    throw new UnreadableFile("这个文件不是完整的 epub 电子书，请换一个文件");
  const within = partIn(opf);
  const items = new Map<string, { part: string; type: string; isContents: boolean }>();
  const spine: string[] = [];
  let [title, isTitle] = ["", false];
  walkBook(packaged, {
    open: (name, { id, href, idref, properties, "media-type": type = "" }) => {
      if (name === "item" && id !== undefined && href !== undefined)
        items.set(id, { part: within(href), type, isContents: / nav /.test(` ${properties} `) });
      if (name === "itemref" && idref !== undefined) spine.push(idref);
      // A book may have several titles, of which the first is its own.
      if (name === "title") isTitle = title === "";
    },
    text: (text) => {
      if (isTitle) title += text;
    },
    close: (name) => {
      if (name === "title") isTitle = false;
    },
  });
  if (spine.length > mostChapters)
    throw new UnreadableFile(`这本电子书有 ${mostChapters} 章以上，请分成几本`);
  const contents = [...items.values()].find(({ isContents, type }) => isContents || type.includes("dtbncx"));
  // Without its table of contents a book has the headings of its chapters.
  const titles = contents && (await titlesIn(parts, contents.part).catch(() => undefined));
  const chapters = spine.flatMap((id) => {
    const item = items.get(id);
    if (!item || item.isContents || !/x?html/.test(item.type)) return [];
    return { part: item.part, title: titles?.get(item.part) ?? "" };
  });
  return { title: title.replaceAll(/\s+/gu, " ").trim().slice(0, longestTitle), chapters };
}

/**
 * Returns the titles in a table of contents, by the part that each title leads to. The table is `nav` of EPUB 3 or NCX
 * of EPUB 2.
 */
async function titlesIn(parts: Parts, contents: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const within = partIn(contents);
  let [label, target] = ["", ""];
  const keep = (part: string) => {
    const title = label.replaceAll(/\s+/gu, " ").trim().slice(0, longestTitle);
    if (part !== "" && title !== "" && !titles.has(part)) titles.set(part, title);
    label = "";
  };
  walkBook((await parts.read(contents)) ?? "<none/>", {
    open: (name, { href, src }) => {
      if (name === "a" || name === "navLabel") label = "";
      if (name === "a") target = href ?? "";
      // In NCX the label stands before what it is of.
      if (name === "content") keep(within(src ?? ""));
    },
    text: (text) => (label += text),
    close: (name) => {
      if (name === "a") keep(within(target));
    },
  });
  return titles;
}

/** Returns the name of the part that a link in the part `from` leads to. A link never leads out of the book. */
const partIn = (from: string) => (link: string) => {
  const path = link.split("#")[0] ?? "";
  return path === "" ? "" : posix.normalize(posix.join(posix.dirname(from), decoded(path)));
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Refuses a book whose text is encrypted, because only its own reader can read it. Encrypted fonts are allowed. */
async function assertOpen(parts: Parts, book: readonly Chapter[]): Promise<void> {
  const sealed = new Set<string>();
  walkBook((await parts.read(encryption)) ?? "<none/>", {
    open: (name, { URI }) => {
      if (name === "CipherReference" && URI !== undefined) sealed.add(partIn("/")(URI).replace(/^\//, ""));
    },
  });
  if (book.some(({ part }) => sealed.has(part)))
    throw new UnreadableFile("这本电子书有加密保护，读不了：请换一本没有加密的，或粘贴文字");
}

const isBlock =
  /^(p|div|h[1-6]|li|blockquote|section|article|aside|header|footer|tr|td|th|dt|dd|figcaption|pre|hr|br|body)$/;
const isSkipped = /^(head|script|style|svg|math|rt|rp|nav)$/;

/** The paragraphs of a chapter, and its first heading. */
function chapterOf(xml: string): { heading: string; paragraphs: string[] } {
  const paragraphs: string[] = [];
  let heading = "";
  let current = "";
  let skipped = 0;
  const end = (name: string) => {
    const text = current.replaceAll(/\s+/gu, " ").trim();
    if (text !== "") paragraphs.push(text);
    if (heading === "" && /^h[1-3]$/.test(name)) heading = text.slice(0, longestTitle);
    current = "";
  };
  walkBook(xml, {
    open: (name) => {
      if (isSkipped.test(name)) skipped += 1;
      if (isBlock.test(name)) end("");
    },
    text: (text) => {
      if (skipped === 0) current += text;
    },
    close: (name) => {
      if (isBlock.test(name)) end(name);
      if (isSkipped.test(name)) skipped -= 1;
    },
  });
  return { heading, paragraphs };
}

const named: Readonly<Record<string, string>> = {
  amp: "&amp;",
  lt: "&lt;",
  gt: "&gt;",
  quot: "&quot;",
  apos: "&apos;",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  eacute: "é",
  egrave: "è",
  ccedil: "ç",
  ouml: "ö",
  uuml: "ü",
  auml: "ä",
};

/**
 * Walks a document of a book. HTML's named characters that are known are replaced, and others become a space. A book
 * may not declare characters of its own.
 */
function walkBook(xml: string, handlers: Partial<Parameters<typeof walk>[1]>): void {
  const plain = xml
    .replace(/^\uFEFF/u, "")
    .replaceAll(/&([A-Za-z]\w{0,15});/gu, (_, name: string) => named[name] ?? " ");
  const nothing = () => {};
  walk(
    plain,
    { open: nothing, text: nothing, close: nothing, ...handlers },
    (doctype) => !doctype.includes("["),
  );
}

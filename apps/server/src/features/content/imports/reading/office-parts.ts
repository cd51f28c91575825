import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { SaxesParser } from "saxes";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { tooDeep, UnreadableFile } from "./table.ts";

const megabyte = 1024 * 1024;
/** The largest number of bytes of a document's unpacked parts. Real documents have far fewer. */
const mostUnpacked = 60 * megabyte;
const mostEntries = 2000;
/**
 * A part that is unpacked to more than this multiple of its packed size was made to do harm. Small parts may have any
 * ratio.
 */
const highestRatio = 200;
const freeOfRatio = 5 * megabyte;

/** The parts of an office document, by their names. No part is unpacked yet. */
export interface Parts {
  names: string[];
  /** A part's XML; undefined where there is none of that name. */
  read: (name: string) => Promise<string | undefined>;
  /** The bytes of a part that is there. */
  bytes: (name: string) => Promise<Buffer>;
}

/**
 * Opens an Office document. Before unpacking, it refuses a document that would unpack to more than 60 MB or to many
 * times its size. yauzl refuses names that lead out of the zip.
 */
export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const { zip, entries } = await open(bytes);
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      return entry && (await read(zip, entry)).toString("utf8");
    },
    bytes: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`there is no ${name}`);
      return read(zip, entry);
    },
  };
}

async function open(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  if (zip.entryCount > mostEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let [unpacked, packed] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (unpacked > mostUnpacked) return reject(tooLarge());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", resolve).once("error", reject);
    zip.readEntry();
  });
  if (unpacked > freeOfRatio && unpacked > packed * highestRatio) throw tooLarge();
  return { zip, entries };
}

export const tooLarge = () => new UnreadableFile("这个文件展开后太大，请只留要导入的内容");

/** Reads a part. yauzl fails if an entry is larger than it says, but leaves the check of its checksum to the caller. */
async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const content = await buffer(stream);
  if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
  return content;
}

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** Most levels of elements inside one another. Documents of real programs have about twenty levels. */
const deepest = 100;
/** The largest number of elements in one part. A sheet with all rows and columns that are read has fewer elements. */
const mostElements = 3_000_000;

/**
 * Walks the XML of a part. Names come without their prefix. Declarations are refused, except those of `isAllowed`.
 * Elements that are nested too deep are refused, because their cost grows with the square of the depth. Too many
 * elements are refused too.
 */
export function walk(
  xml: string,
  handlers: Handlers,
  isAllowed: (doctype: string) => boolean = () => false,
): void {
  const parser = new SaxesParser();
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("doctype", (doctype) => {
    if (isAllowed(doctype)) return;
    throw new UnreadableFile("这个文件里有不该有的声明，读不了");
  });
  let [depth, elements] = [0, 0];
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > deepest) throw tooDeep();
    if (elements > mostElements) throw tooLarge();
    handlers.open(localName(name), attributes);
  });
  parser.on("text", handlers.text);
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handlers.close(localName(name));
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

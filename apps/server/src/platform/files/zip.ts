import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

interface ZipFile {
  /** The path in the zip, such as `images/a.jpg`. */
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Bytes that are compressed at once, in another thread. */
const pieceBytes = 64 * 1024;

/** The number of the method deflate in the zip format. */
const deflate = 8;

/** Yields a zip of the files piece by piece, as it is read. So only a piece of it is in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, content } of files) {
    const entry: ZipInputFile = { filename: name, compression: deflate, size: 0, crc: 0 };
    zip.add(entry);
    const compressed = createDeflateRaw({ level: 6 });
    // An error of the content is thrown by the loop that reads the compressed bytes.
    pipeline(Readable.from(measured(content, entry)), compressed, () => {});
    for await (const piece of compressed as AsyncIterable<Buffer<ArrayBuffer>>) {
      entry.ondata?.(null, piece, false);
      yield* made.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** Yields the content in pieces of equal size, and counts the bytes and the checksum for the entry. */
async function* measured(content: ZipFile["content"], entry: ZipInputFile): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const piece = () => {
    const whole = Buffer.concat(parts);
    [parts, bytes] = [[], 0];
    entry.size += whole.length;
    entry.crc = crc32(whole, entry.crc);
    return whole;
  };
  for await (const part of content) {
    const buffer = Buffer.from(part as string);
    parts.push(buffer);
    bytes += buffer.length;
    if (bytes >= pieceBytes) yield piece();
  }
  if (bytes > 0) yield piece();
}

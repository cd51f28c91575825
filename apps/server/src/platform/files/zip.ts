import { Zip, ZipDeflate } from "fflate";

interface ZipFile {
  /** With its folders, such as `images/a.jpg`. */
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** A zip of the files, piece by piece as they are asked for: however much there is, little of it is in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const part of content) {
      entry.push(typeof part === "string" ? Buffer.from(part) : part);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

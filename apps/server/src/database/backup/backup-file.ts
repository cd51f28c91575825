import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "#database/database.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Storage } from "#platform/files/storage.ts";
import { damaged } from "./backup-lines.ts";
import { dump } from "./dump.ts";

/** Where a backup goes. */
interface Place {
  to: Storage;
  name: string;
}

/** Writes a backup and returns its number of bytes. The file appears only once the backup is whole. */
export async function writeBackup(
  db: Database,
  { to, name }: Place,
  { uploads, now, stop }: { uploads: Storage; now: Date; stop?: AbortSignal | undefined },
): Promise<number> {
  const zip = createGzip();
  const closed = once(zip, "close");
  closed.catch(() => {});
  const dumping = dump(db, {
    uploads,
    now,
    async write(line) {
      stop?.throwIfAborted();
      if (zip.destroyed) throw zip.errored ?? new Error("nobody takes the backup any more");
      if (!zip.write(line)) await Promise.race([once(zip, "drain"), closed]);
    },
  }).then(
    () => void zip.end(),
    (error: Error) => void zip.destroy(error),
  );
  try {
    return await to.writeStream(name, zip);
  } finally {
    zip.destroy();
    await dumping;
  }
}

/** The lines of a backup. */
export async function* readBackup(file: Readable): AsyncGenerator<string> {
  const unzip = createGunzip();
  file.on("error", (error) => unzip.destroy(error));
  try {
    yield* createInterface({ input: file.pipe(unzip), crlfDelay: Infinity });
    // Readline ends without an error when its input breaks off.
    if (unzip.errored) throw unzip.errored;
  } catch (error) {
    throw file.errored instanceof ProblemError ? file.errored : damaged(error);
  } finally {
    file.destroy();
    unzip.destroy();
  }
}

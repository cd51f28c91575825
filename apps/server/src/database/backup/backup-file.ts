import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "#database/database.ts";
import { damaged } from "./backup-lines.ts";
import { dump } from "./dump.ts";

/** Writes a backup to `path` and returns its bytes. The file appears only once it is complete. */
export async function writeBackup(
  db: Database,
  path: string,
  { uploadsDir, now, stop }: { uploadsDir: string; now: Date; stop?: AbortSignal | undefined },
): Promise<number> {
  const unfinished = `${path}.part`;
  const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  const zip = createGzip();
  const written = finished(zip.pipe(file));
  // The promise that is awaited below reports the error.
  written.catch(() => {});
  try {
    await dump(db, {
      uploadsDir,
      now,
      async write(line) {
        stop?.throwIfAborted();
        if (file.errored) throw file.errored;
        if (!zip.write(line)) await Promise.race([once(zip, "drain"), written]);
      },
    });
    zip.end();
    await written;
    await rename(unfinished, path);
  } catch (error) {
    zip.destroy();
    file.destroy();
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}

/** The lines of a backup. */
export async function* readBackup(path: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const file = createReadStream(path).on("error", (error) => unzip.destroy(error));
  try {
    yield* createInterface({ input: file.pipe(unzip), crlfDelay: Infinity });
    // Readline ends without an error when its input breaks off.
    if (unzip.errored) throw unzip.errored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    throw damaged(error);
  } finally {
    file.destroy();
    unzip.destroy();
  }
}

import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Away } from "#platform/away.ts";
import type { Env } from "#platform/env.ts";
import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** Where the server keeps files. */
export interface Files {
  /** The images that learners upload. */
  uploads: Storage;
  speech: Storage;
  backups: Storage;
  /** The logs of old attempts. It is undefined without an object store, because the logs then stay in the database. */
  logs: Storage | undefined;
  /**
   * Returns the time since which the object store cannot be used, and the reason. Returns undefined while the store
   * answers, and without a store.
   */
  away: () => Away | undefined;
}

type Named = Pick<
  Env,
  "DATA_DIR" | "BACKUP_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_KEY_ID" | "S3_SECRET"
>;

/**
 * Opens the files in the bucket, if the operator has set a bucket. Otherwise opens the files in the data folder. Throws
 * a `StartError` that names what the bucket refuses.
 */
export async function openFiles(
  env: Named,
  given: { clock: () => Date; log: FastifyBaseLogger },
): Promise<Files> {
  const settings = bucketIn(env);
  if (!settings) return filesIn(env.DATA_DIR, env.BACKUP_DIR);
  const { openObjectStore } = await import("./object-store.ts");
  const store = await openObjectStore(settings, given);
  return {
    uploads: store.storage("uploads"),
    speech: store.storage("speech"),
    backups: env.BACKUP_DIR === undefined ? store.storage("backups") : folderStorage(env.BACKUP_DIR),
    logs: store.storage("logs"),
    away: store.away,
  };
}

/** In folders of a data folder. */
export const filesIn = (dataDir: string, backupDir = join(dataDir, "backups")): Files => ({
  uploads: folderStorage(join(dataDir, "uploads")),
  speech: folderStorage(join(dataDir, "speech")),
  backups: folderStorage(backupDir),
  logs: undefined,
  away: () => undefined,
});

/** The environment has all five settings or none. */
function bucketIn({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET }: Named) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_KEY_ID || !S3_SECRET) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    keyId: S3_KEY_ID,
    secret: S3_SECRET,
  };
}

import { randomBytes } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { uploadsApi } from "@shiju/contract/people/uploads";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { uploads, type UploadUse } from "#database/tables/people/uploads.ts";
import type { Images } from "#platform/files/images.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Storage } from "#platform/files/storage.ts";

/** Most uploads that a learner may have without using them. */
const mostUnused = 30;
const unusedMs = dayMs;
const folder = "/api/uploads/";

interface Wanted {
  userId: string;
  /** As returned by `add`. */
  path: string;
}

export interface Uploads {
  add: (userId: string, file: File) => Promise<EndpointResponse<typeof uploadsApi.addImage>>;
  /** Reads the bytes of a file. Throws `not_found` if there is no such file, also for an invalid name. */
  read: (file: string) => Promise<Buffer>;
  /**
   * Marks one of the learner's uploads as used, in the transaction of the row that refers to it. Throws `not_found` for
   * another learner's upload.
   */
  claim: (tx: Transaction, wanted: Wanted & { use: UploadUse }) => Promise<void>;
  /** Marks an upload as no longer used; `discard` then deletes it. */
  release: (tx: Transaction, wanted: Wanted) => Promise<void>;
  /** Deletes an upload that is not used. */
  discard: (wanted: Wanted) => Promise<void>;
  /** Names of a learner's files. */
  filesOf: (userId: string) => Promise<string[]>;
  /** Deletes a learner's files; their rows are deleted with the account. */
  removeFiles: (tx: Transaction, userId: string) => Promise<void>;
  /** Bytes of all uploads, for the metrics. */
  storedBytes: () => Promise<number>;
  /** Deletes uploads that have been unused for a day. */
  sweep: (now: Date, stop?: AbortSignal) => Promise<void>;
}

export function openUploads(db: Database, storage: Storage, images: Images, mostBytes: number): Uploads {
  async function remove(where: ReturnType<typeof and>, stop?: AbortSignal): Promise<void> {
    const rows = await db
      .select({ file: uploads.file })
      .from(uploads)
      .where(and(isNull(uploads.usedAs), where));
    for (const { file } of rows) {
      stop?.throwIfAborted();
      // The row is deleted first, so that nobody can claim a file that is about to be deleted. It stays where the file does.
      await db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(uploads)
          .where(and(eq(uploads.file, file), isNull(uploads.usedAs)))
          .returning();
        if (gone) await storage.remove(placeOf(file));
      });
    }
  }

  return {
    async add(userId, file) {
      await requireRoom(db, userId, mostBytes);
      const { bytes, width, height } = await images.toJpeg(userId, new Uint8Array(await file.arrayBuffer()));
      const name = `${randomBytes(16).toString("hex")}.jpg`;
      await requireRoom(db, userId, mostBytes - bytes.length);
      // The row is written first: the sweep deletes a row without its file, but would never find a file
      // without a row.
      await db.insert(uploads).values({ file: name, userId, bytes: bytes.length, width, height });
      try {
        await storage.write(placeOf(name), bytes);
      } catch (error) {
        // A write of which nothing was heard may have arrived; the sweep removes row and file.
        await storage.remove(placeOf(name)).then(
          () => db.delete(uploads).where(eq(uploads.file, name)),
          () => {},
        );
        if (error instanceof ProblemError) throw error;
        throw new ProblemError("unavailable", "图片暂时无法保存，请稍后再试", { cause: error });
      }
      return { path: folder + name, width, height };
    },
    async read(file) {
      const bytes = isName(file) ? await storage.read(placeOf(file)) : undefined;
      if (!bytes) throw new ProblemError("not_found", "没有这张图片");
      return bytes;
    },
    async claim(tx, { userId, path, use }) {
      const [claimed] = await tx
        .update(uploads)
        .set({ usedAs: use })
        .where(ownBy(userId, path))
        .returning({ file: uploads.file });
      if (!claimed) throw new ProblemError("not_found", "没有找到这张图片，请重新上传");
    },
    async release(tx, { userId, path }) {
      await tx.update(uploads).set({ usedAs: null }).where(ownBy(userId, path));
    },
    filesOf: (userId) => filesOf(db, userId),
    async removeFiles(tx, userId) {
      for (const file of await filesOf(tx, userId)) await storage.remove(placeOf(file));
    },
    discard: ({ userId, path }) => remove(ownBy(userId, path)),
    async storedBytes() {
      const [all] = await db.select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` }).from(uploads);
      return Number(all?.bytes ?? 0);
    },
    sweep: (now, stop) => remove(lt(uploads.createdAt, new Date(now.getTime() - unusedMs)), stop),
  };
}

const isName = (file: string): boolean => /^[0-9a-f]{32}\.jpg$/.test(file);

const ownBy = (userId: string, path: string) =>
  and(eq(uploads.userId, userId), eq(uploads.file, path.startsWith(folder) ? path.slice(folder.length) : ""));

/**
 * Returns the place of a file. Its folder is named by two letters of the file's name, because some file systems are
 * slow with many thousand files in a folder.
 */
const placeOf = (file: string): string => `${file.slice(0, 2)}/${file}`;

async function filesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ file: uploads.file }).from(uploads).where(eq(uploads.userId, userId));
  return rows.map(({ file }) => file);
}

async function requireRoom(db: Database, userId: string, mostBytes: number): Promise<void> {
  const [kept] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::integer`,
      unused: sql<number>`(count(*) filter (where ${uploads.usedAs} is null))::integer`,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  if ((kept?.bytes ?? 0) > mostBytes)
    throw new ProblemError("too_many_calls", "图片的空间用完了：不再需要的图片，可以写反馈请我们删除");
  if ((kept?.unused ?? 0) >= mostUnused)
    throw new ProblemError("too_many_calls", "上传了太多没有用到的图片，请明天再试");
}

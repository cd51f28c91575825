import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { filesIn } from "#platform/files/open-files.ts";
import type { Storage, StoredFile } from "#platform/files/storage.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, type Tell, UsageError } from "./command.ts";

const kinds = { uploads: "图片", speech: "声音", backups: "备份" } as const;

/** So many files are on their way at a time. */
const atOnce = 8;
/** Files between two lines of progress. */
const toldEvery = 200;

export const moveFilesCommand: Command = {
  usage: "[数据文件夹]",
  summary:
    "把数据文件夹里的图片、声音和备份复制到对象存储，每个都读回来核对；中断后再运行就接着来，原来的文件不动",
  async run(_db, [folder, ...others], { files, dataDir, tell }) {
    if (others.length > 0) throw new UsageError();
    if (files.uploads.folder !== undefined)
      throw new ProblemError("conflict", "没有设置对象存储：请先设置 S3_ENDPOINT 等五项");
    const source = filesIn(folder ?? dataDir);
    const sum = { copied: 0, same: 0 };
    for (const [kind, title] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      // Backups stay in the folder that the operator has named for them.
      if (files[kind].folder !== undefined) continue;
      const { copied, same } = await copyAll(source[kind], files[kind], (line) => tell(`${title}：${line}`));
      sum.copied += copied;
      sum.same += same;
    }
    return `复制并核对了 ${sum.copied} 个文件，另有 ${sum.same} 个已经在对象存储里，内容相同。${folder ?? dataDir} 里的没有动，站点正常后可以自己删`;
  },
};

async function copyAll(from: Storage, to: Storage, tell: Tell): Promise<{ copied: number; same: number }> {
  const there = new Map<string, number>();
  for await (const { name, bytes } of to.list()) there.set(name, bytes);
  const sum = { copied: 0, same: 0 };
  const copyOne = async ({ name, bytes }: StoredFile) => {
    const isThere = there.get(name) === bytes && (await areSame(from, to, name));
    if (!isThere) await copy(from, to, name);
    sum[isThere ? "same" : "copied"] += 1;
    if ((sum.copied + sum.same) % toldEvery === 0) tell(inWords(sum));
  };
  const inTurn = pLimit(atOnce);
  const copying: Promise<void>[] = [];
  for await (const file of from.list())
    if (!file.name.startsWith(".")) copying.push(inTurn(() => copyOne(file)));
  try {
    await Promise.all(copying);
  } catch (error) {
    inTurn.clearQueue();
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, `${error.message}。${inWords(sum)}，再运行一次会接着来`, {
      cause: error,
    });
  }
  tell(inWords(sum));
  return sum;
}

const inWords = ({ copied, same }: { copied: number; same: number }) =>
  `复制并核对了 ${copied} 个，${same} 个已经在那里`;

async function copy(from: Storage, to: Storage, name: string): Promise<void> {
  const file = await from.readStream(name);
  // A file may be removed while the others are copied.
  if (!file) return;
  await to.writeStream(name, file.content);
  if (!(await areSame(from, to, name)))
    throw new ProblemError("unavailable", `${name} 复制过去以后读回来不一样`);
}

async function areSame(from: Storage, to: Storage, name: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([hashOf(from, name), hashOf(to, name)]);
  return ours === theirs;
}

async function hashOf(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.readStream(name);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const piece of file.content) hash.update(piece as Buffer);
  return hash.digest("hex");
}

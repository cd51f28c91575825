import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bankFolder } from "@shiju/course-pack/bank/folder";
import type { PackPlace } from "#content/places.ts";

const usage = `用法：npm run content -- <命令> [课程包文件夹] [--dir content] [--out build/content]
  check [文件夹 [课…]]    检查，指出文件、行和怎么改（文件夹可以是 bank，下同）
  compile [文件夹…]       编译有变动的课；加 --beside，同时运行的服务器会读到进度
  stats [文件夹]          句数、各阶题数、新词和复现
  table 文件夹 [课…]      打印句子的表格，供通读
  ask 文件夹 [课…]        照学习者所见打印每一题，不带答案
  judge [文件夹] 答案.tsv 判一份答案（每行：题号 TAB 答案）
  chapters 文件夹         把词库里属于这个词汇包的词分进各章，只添不改
  schema                  写出 JSON Schema`;

interface Given {
  dir: string;
  out: string;
  /** Returns the packs that the command is about: the pack of the given folder, or all packs in `dir`. */
  places: () => Promise<PackPlace[]>;
  folder: PackPlace | undefined;
  rest: string[];
  beside: boolean;
}

/** Each command loads only its own libraries, because a compile with nothing to do must not wait for others. */
const commands: Record<string, (given: Given) => Promise<number>> = {
  check: async ({ places, rest }) => (await import("#content/check.command.ts")).check(await places(), rest),
  compile: async ({ dir, out, folder, rest, beside }) => {
    const { compile, compileBeside } = await import("#content/compile.command.ts");
    if (beside) return compileBeside(dir, out);
    return compile(folder?.dir ?? dir, out, folder ? [folder.id, ...rest] : []);
  },
  stats: async ({ places }) => (await import("#content/stats.command.ts")).stats(await places()),
  table: async ({ folder, rest }) =>
    folder ? (await import("#content/table.command.ts")).table(folder, rest) : misused(),
  ask: async ({ folder, rest }) =>
    folder ? (await import("#content/ask.command.ts")).ask(folder, rest) : misused(),
  judge: async ({ dir, folder, rest }) =>
    rest[0] ? (await import("#content/judge.command.ts")).judge(rest[0], folder, dir) : misused(),
  chapters: async ({ folder }) =>
    folder ? (await import("#content/chapters.command.ts")).dealChapters(folder) : misused(),
  schema: async ({ dir }) => (await import("#content/schema.command.ts")).writeSchemas(dir),
};

process.exitCode = await run(readArguments());

async function run(given: ReturnType<typeof readArguments>): Promise<number> {
  const [name = "", ...rest] = given?.positionals ?? [];
  const command = commands[name];
  if (!given || !command) return misused();
  const { dir, out, beside } = given.values;
  const folder = packFolder(rest[0], dir);
  if (!folder && !isFolder(dir)) {
    console.error(`没有文件夹 ${dir}；请在项目的根目录运行，或用 --dir 指明课程包所在的文件夹`);
    return 2;
  }
  const places = async () => {
    if (folder) return [folder];
    const ids = await (await import("@shiju/course-pack/load")).packIds(dir);
    return [...(isFolder(join(dir, bankFolder)) ? [bankFolder] : []), ...ids].map((id): PackPlace => ({
      dir,
      id,
    }));
  };
  return command({ dir, out, places, folder, rest: folder ? rest.slice(1) : rest, beside });
}

/**
 * Returns the place of a pack or of the bank. It is given by the path of its folder, or by its name in the content
 * folder.
 */
function packFolder(given: string | undefined, dir: string): PackPlace | undefined {
  if (given === undefined) return undefined;
  const named = isFolder(given) ? given : join(dir, given);
  const path = resolve(named);
  if (!isFolder(path) || !(existsSync(join(path, "pack.yaml")) || basename(path) === bankFolder))
    return undefined;
  return { dir: dirname(path), id: basename(path) };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function misused(): number {
  console.error(usage);
  return 2;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: "string", default: "content" },
        out: { type: "string", default: "build/content" },
        beside: { type: "boolean", default: false },
      },
    });
  } catch {
    return undefined;
  }
}

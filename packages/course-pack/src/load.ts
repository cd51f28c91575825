import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { bankFolder } from "./bank/folder.ts";

/** A file of a pack: its text, or why it cannot be read. */
export interface PackFileText {
  name: string;
  /** The path for messages: the folder that was asked for, the pack, the file name. */
  path: string;
  text?: string;
  fault?: string;
}

/** The folder of a pack with everything in it, ordered by name. */
export interface PackFolder {
  id: string;
  path: string;
  files: PackFileText[];
}

const largestFile = 256 * 1024;

/**
 * Returns the ids of the packs in a content folder, in order. The ids are the names of its folders. Rejects if there is
 * no such folder.
 */
export async function packIds(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== bankFolder)
    .map((entry) => entry.name)
    .toSorted();
}

/** Reads all files of a pack. If a file cannot be read, the list has it with the reason. */
export async function loadPack(dir: string, id: string): Promise<PackFolder> {
  const folder = join(dir, id);
  const names = (await readdir(folder)).filter((name) => !name.startsWith(".")).toSorted();
  return { id, path: folder, files: await Promise.all(names.map((name) => loadFile(folder, name))) };
}

/** Reads all files of the bank among the packs. Returns an empty list if there is no bank. */
export async function loadBank(dir: string): Promise<PackFileText[]> {
  try {
    return (await loadPack(dir, bankFolder)).files;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function loadFile(folder: string, name: string): Promise<PackFileText> {
  const path = join(folder, name);
  if (!name.endsWith(".yaml")) return { name, path };
  try {
    const { size } = await stat(path);
    if (size > largestFile) return { name, path, fault: tooLarge(size) };
    return { name, path, text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    return { name, path, fault: unreadable(error) };
  }
}

function tooLarge(size: number): string {
  return `文件有 ${Math.ceil(size / 1024)} KB，最大 ${largestFile / 1024} KB；请拆成几课`;
}

function unreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "文件不是 UTF-8 文字；请用 UTF-8 编码另存";
  if (code === "EISDIR") return "这是文件夹，不是文件；请移走或改名";
  if (code === "ENOENT") return "链接指向的文件不存在；请删去链接或放上文件";
  return `文件读不出来（${String(code)}）；请检查权限`;
}

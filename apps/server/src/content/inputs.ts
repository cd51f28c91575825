import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bankFolder } from "@shiju/course-pack/bank/folder";
import { chainOf } from "./chain.ts";
import { digest } from "./digest.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The code that compiled lessons depend on, and the packages that pin its libraries. */
const compilerFolders = [
  "packages/course-pack/src",
  "packages/language/src",
  "packages/learning/src",
  "apps/server/src/content",
  "apps/server/src/platform/providers/phonetics",
];
const pinningPackages = ["packages/course-pack/package.json", "packages/language/package.json"];

/**
 * The most bytes of a file that is read. The checker refuses larger files, so only their size and date count for the
 * key.
 */
const largestRead = 1024 * 1024;

/**
 * A key for each pack in a content folder. The key changes with any byte of the pack or of the packs that it continues,
 * with the compiler, and for a pack of words with the bank.
 */
export function readPackKeys(dir: string): Map<string, string> {
  const compiler = compilerVersion();
  const bank = existsSync(join(dir, bankFolder))
    ? digest(16, bankFolder, ...bytesOfFolder(join(dir, bankFolder)))
    : "";
  const packs = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== bankFolder)
    .map((entry) => entry.name)
    .toSorted();
  return new Map(
    packs.map((id) => {
      const words = isOfWords(join(dir, id)) ? bank : "";
      const files = chainOf(dir, id).flatMap((one) => bytesOfFolder(join(dir, one)));
      return [id, digest(16, compiler, id, words, ...files)];
    }),
  );
}

/**
 * Returns whether the text of a pack says that it is a pack of words. For a file that the checker refuses, the result
 * may be wrong.
 */
export function isOfWords(folder: string): boolean {
  const head = join(folder, "pack.yaml");
  return existsSync(head) && /^type:\s*["']?words\b/m.test(readFileSync(head, "utf8"));
}

/** Returns a version that changes with the code and the libraries that compile a lesson. */
export function compilerVersion(): string {
  const sources = compilerFolders.flatMap((folder) => sourceFiles(join(root, folder)));
  const pins = pinningPackages.map((file) => readFileSync(join(root, file)));
  return digest(
    16,
    espeakVersion(),
    ...pins,
    ...sources.flatMap((file) => [relative(root, file), readFileSync(file)]),
  );
}

/** The pinned version of the library that produces raw phonetics. */
export function espeakVersion(): string {
  const manifest = JSON.parse(readFileSync(join(root, "apps/server/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return manifest.dependencies["@echogarden/espeak-ng-emscripten"] ?? "";
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function bytesOfFolder(folder: string): (string | Uint8Array)[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .toSorted()
    .flatMap((name) => [name, bytesOf(join(folder, name))]);
}

/**
 * Returns the bytes of a file. For a folder, a dead link or a huge file it returns a description that the checker
 * refuses. Such a file is not read.
 */
function bytesOf(file: string): string | Uint8Array {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= largestRead
    ? readFileSync(file)
    : `${String(found?.size)} ${String(found?.mtimeMs)}`;
}

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Bank, checkBank } from "@shiju/course-pack/bank/bank";
import { nothingTaken } from "@shiju/course-pack/plan/taken-over";
import { bankFolder } from "@shiju/course-pack/bank/folder";
import { checkBankFile, type CheckedBankFile } from "@shiju/course-pack/bank/bank-file";
import type { CheckedPack } from "@shiju/course-pack/check";
import { loadBank } from "@shiju/course-pack/load";
import { equalWords } from "@shiju/course-pack/words/pack-words";
import type { EqualWords } from "./context.ts";
import { digest } from "./digest.ts";
import { compilerVersion } from "./inputs.ts";
import { writeWhole } from "./output.ts";

/**
 * Opens the bank of a content folder. Reading a file of the bank takes much longer than comparing it, so files without
 * faults are kept in `build` beside the folder.
 */
export async function openBank(dir: string): Promise<Bank> {
  const files = await loadBank(dir);
  if (files.length === 0) return checkBank([]);
  const folder = join(dir, "../build", bankFolder);
  const compiler = compilerVersion();
  const used = new Set<string>();
  const bank = checkBank(files, (text, id) => {
    const name = `${id}.${digest(16, compiler, id, text)}.json`;
    used.add(name);
    const kept = readKept(join(folder, name));
    if (kept) return kept;
    const checked = checkBankFile(text, id);
    if (checked.faults.length === 0) writeWhole(join(folder, name), JSON.stringify(checked));
    return checked;
  });
  if (existsSync(folder))
    for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
  return bank;
}

/** A missing or damaged file counts as not kept. */
function readKept(file: string): CheckedBankFile | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CheckedBankFile;
  } catch {
    return undefined;
  }
}

/** Returns for each word of the bank the words that are also right for its Chinese. */
export function equalsIn(bank: Bank): EqualWords {
  return equalWords([...bank.words.values()]);
}

/**
 * Returns the bank in the form of a pack. The files are its chapters, so its words are asked as the words of a pack
 * are.
 */
export function bankAsPack({ files, problems }: Bank): CheckedPack {
  const lessons = files
    .filter(({ isFaultless }) => isFaultless)
    .map(({ id, entries: words }) => ({
      id,
      text: "",
      lesson: { title: id, goal: "", sentences: [], words },
    }));
  return {
    problems,
    hints: [],
    readable: {
      pack: {
        id: bankFolder,
        type: "words",
        title: "词库",
        description: "词库",
        level: 1,
        category: "单词",
        access: "free",
        license: "CC-BY-4.0",
        lessons: files.map(({ id }) => id),
      },
      rules: {},
      taken: nothingTaken,
      lessons,
    },
  };
}

import type { PackFileText } from "../load.ts";
import { byPlace, type Problem } from "../problem.ts";
import { parseSource, type PlacedFault } from "../source.ts";
import { bankFaults } from "./bank-rules.ts";
import { type BankEntry, type CheckedBankFile, checkBankFile } from "./bank-file.ts";

/** A file of the bank with its words. */
export interface BankFile {
  /** Its name without the ending. */
  id: string;
  path: string;
  entries: BankEntry[];
  /** Whether it has no faults by itself. */
  isFaultless: boolean;
}

/** All words that packs may choose from. */
export interface Bank {
  /** In the order of their names. */
  files: BankFile[];
  /** Every word once, in the order of the files. */
  words: ReadonlyMap<string, BankEntry>;
  problems: Problem[];
}

export const emptyBank: Bank = { files: [], words: new Map(), problems: [] };

/**
 * Checks all files of the bank. Never throws. If the caller has already checked a file by itself, `check` returns the
 * outcome.
 */
export function checkBank(files: readonly PackFileText[], check: typeof checkBankFile = checkBankFile): Bank {
  const problems: Problem[] = [];
  const read: (BankFile & { text: string })[] = [];
  for (const { name, path, text, fault } of files) {
    const tell = (found: PlacedFault) => void problems.push({ file: path, ...found });
    if (fault !== undefined) tell(atTop(fault));
    else if (text === undefined) tell(atTop(`词库里只放 .yaml 文件；请移走 ${name}`));
    else {
      const id = name.replace(/\.yaml$/, "");
      const { entries, faults }: CheckedBankFile = check(text, id);
      faults.forEach(tell);
      read.push({ id, path, entries, text, isFaultless: faults.length === 0 });
    }
  }
  const words = new Map<string, BankEntry>();
  for (const { entries } of read)
    for (const entry of entries) if (!words.has(entry.authored.word)) words.set(entry.authored.word, entry);
  problems.push(...placedProblems(bankFaults(read, words)));
  return {
    files: read.map(({ text: _text, ...file }) => file),
    words,
    problems: problems.toSorted(byPlace),
  };
}

/** Reads a file again for the places of its faults, because faultless files are kept without their places. */
function placedProblems(faults: ReturnType<typeof bankFaults<BankFile & { text: string }>>): Problem[] {
  const sources = new Map<string, ReturnType<typeof parseSource>["source"]>();
  return faults.map(({ file, path, onKey, message }) => {
    if (!sources.has(file.path)) sources.set(file.path, parseSource(file.text).source);
    const source = sources.get(file.path);
    const place = onKey ? source?.atKey(path) : source?.at(path);
    return { file: file.path, line: 1, column: 1, ...place, path, message };
  });
}

function atTop(message: string): PlacedFault {
  return { line: 1, column: 1, path: [], message };
}

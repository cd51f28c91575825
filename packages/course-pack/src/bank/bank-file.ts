import type { WordExample } from "@shiju/learning/study-word";
import { placed, readable, under } from "../readable.ts";
import { type BankWord, bankFileSchema, bankWordSchema } from "../schema.ts";
import { checkShape } from "../shape.ts";
import { parseSource, type Path, type PlacedFault } from "../source.ts";
import { readExample } from "../words/example.ts";
import { type Beside, besideOf } from "./beside.ts";
import { bankWordFaults, longestExampleOf } from "./bank-word-rules.ts";

/** A word of a file of the bank. */
export interface BankEntry {
  /** Where it stands in its file. */
  path: Path;
  authored: BankWord;
  example: WordExample | null;
  /** The words of its example beside the word itself. */
  beside: Beside;
}

/** A file of the bank by itself: its words that can be read, and its faults. It is plain data, so that it can be kept. */
export interface CheckedBankFile {
  entries: BankEntry[];
  faults: PlacedFault[];
}

/** Checks a file of the bank by itself; `id` is its name. */
export function checkBankFile(text: string, id: string): CheckedBankFile {
  const { source, faults } = parseSource(text);
  if (!source) return { entries: [], faults };
  const shape = checkShape(bankFileSchema, source);
  const words = readable(bankWordSchema, source).map(({ item, path }) => {
    const read = readExample(item, longestExampleOf(item));
    const entry: BankEntry = {
      path,
      authored: item,
      example: read.example,
      beside: read.example ? besideOf(read.example) : { words: [], names: [] },
    };
    return { entry, faults: [...read.faults, ...bankWordFaults(item, id)].map(under(path)) };
  });
  return {
    entries: words.map(({ entry }) => entry),
    faults: [...shape.faults, ...words.flatMap((word) => word.faults).map(placed(source))],
  };
}

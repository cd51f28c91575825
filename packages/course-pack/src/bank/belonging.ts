import type { Fault } from "../fault.ts";
import type { BankWord, Pack } from "../schema.ts";
import type { Bank } from "./bank.ts";
import { upTo } from "./levels.ts";

type WordPack = Extract<Pack, { type: "words" }>;

/** Returns whether a word belongs in a pack that holds the words of some levels. */
export function belongsIn({ levels, without = [] }: NonNullable<WordPack["from"]>) {
  const known = upTo(without);
  return (word: Pick<BankWord, "levels">): boolean =>
    word.levels.some((level) => levels.includes(level)) && !word.levels.some((level) => known.has(level));
}

/** Returns the words of the bank that belong in the pack, in the order of the bank. */
export function wordsFor(pack: WordPack, bank: Bank): BankWord[] {
  if (!pack.from) return [];
  const belongs = belongsIn(pack.from);
  return [...bank.words.values()].map(({ authored }) => authored).filter(belongs);
}

const mostNamed = 5;

/** Returns a fault for everything that `from` of a pack asks for and the chapters do not have. */
export function missingFaults(pack: WordPack, bank: Bank, listed: ReadonlySet<string>): Fault[] {
  if (!pack.from) return [];
  const lacking = pack.from.levels.flatMap((level, at) =>
    [...bank.words.values()].some(({ authored }) => authored.levels.includes(level))
      ? []
      : [
          {
            path: ["from", "levels", at],
            message: `词库里还没有 ${level} 的词；请先写 content/bank/${level}-001.yaml，或删去这个等级`,
          },
        ],
  );
  const missing = wordsFor(pack, bank).filter(({ word }) => !listed.has(word));
  if (missing.length === 0) return lacking;
  const named = missing.slice(0, mostNamed).map(({ word }) => word);
  const more = missing.length > mostNamed ? "…" : "";
  const message = `少了 ${missing.length} 个词：${named.join("、")}${more}；请运行 npm run content -- chapters ${pack.id}`;
  return [...lacking, { path: ["from"], onKey: true, message }];
}

import type { WordCounts, WordPack } from "@shiju/contract/study/words";
import { packsBelow } from "@shiju/learning/packs-below";

/** Returns the packs of the site whose words a pack takes for granted, the easiest pack first. */
export const below = (pack: WordPack, packs: readonly WordPack[]): WordPack[] =>
  packsBelow(pack.id).flatMap((id) => packs.find((other) => other.id === id && !other.own) ?? []);

/** Returns the number of words in a pack and in all packs below it, because no word is in two of them. */
export function reachOf(pack: WordPack, packs: readonly WordPack[]): Pick<WordCounts, "words" | "learned"> {
  const all = [pack, ...below(pack, packs)];
  const sum = (key: "words" | "learned") => all.reduce((total, { counts }) => total + counts[key], 0);
  return { words: sum("words"), learned: sum("learned") };
}

/** 高考 for 高考词汇. */
export const shortTitle = ({ title }: Pick<WordPack, "title">): string => title.replace(/词汇$/, "");

export const grouped = (count: number): string => count.toLocaleString("zh-CN");

import { createReadStream } from "node:fs";
import { ProblemError } from "#platform/http/problem-error.ts";
import { csvRecords } from "./csv-records.ts";

/** The lists of exams that ECDICT names, with the difficulty of a pack from 1 to 6. */
export const dictionaryTags = {
  zk: { title: "中考", level: 2 },
  gk: { title: "高考", level: 3 },
  cet4: { title: "四级", level: 4 },
  cet6: { title: "六级", level: 5 },
  ky: { title: "考研", level: 5 },
  toefl: { title: "托福", level: 6 },
  ielts: { title: "雅思", level: 6 },
  gre: { title: "GRE ", level: 6 },
} as const;
export type DictionaryTag = keyof typeof dictionaryTags;

/** A word of a dictionary. */
export interface TaggedWord {
  line: number;
  word: string;
  phonetic: string;
  translation: string;
}

const longestRecord = 100_000;
const [longestWord, longestText] = [60, 2000];
const columns = ["word", "phonetic", "translation", "tag", "bnc", "frq"] as const;

/** Returns the words of some lists in a CSV file in the format of ECDICT, the most frequent first. */
export async function taggedWords(
  file: string,
  tags: readonly DictionaryTag[],
): Promise<Map<DictionaryTag, TaggedWord[]>> {
  const found = new Map(tags.map((tag) => [tag, [] as (TaggedWord & { rank: number })[]]));
  let places: number[] | undefined;
  for await (const records of csvRecords(createReadStream(file), longestRecord, () => {})) {
    for (const { cells, line } of records) {
      if (!places) {
        places = columns.map((name) => cells.indexOf(name));
        const missing = columns.filter((_, at) => places![at]! < 0 && at !== 1);
        if (missing.length > 0)
          throw new ProblemError("invalid_input", `文件里没有 ${missing.join("、")} 列，不能做词表`);
        continue;
      }
      const [word = "", phonetic = "", translation = "", tag = "", bnc = "", frq = ""] = places.map(
        (at) => cells[at] ?? "",
      );
      const own = new Set(tag.split(/\s+/u));
      if (word.length > longestWord || translation === "") continue;
      for (const [name, words] of found)
        if (own.has(name))
          words.push({
            line,
            word: word.trim(),
            phonetic: phonetic.slice(0, 100),
            translation: translation.slice(0, longestText),
            rank: rankOf(frq, bnc),
          });
    }
  }
  for (const words of found.values()) words.sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1));
  return found;
}

/**
 * Returns the place of a word by frequency; a smaller number is more frequent. A zero in a column is no rank. Words
 * with a rank in today's texts come before others.
 */
function rankOf(frq: string, bnc: string): number {
  const [today, before] = [Number(frq) || 0, Number(bnc) || 0];
  return today > 0 ? today : 1_000_000 + (before > 0 ? before : 1_000_000);
}

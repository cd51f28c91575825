import { countSentences, type JudgedParagraph, verdictOn } from "./judge-paragraph.ts";
import { isSerious, type Remark, remarkKinds } from "./remark.ts";
import { endsSentence, readTypedWords, type TypedWord } from "./typed-words.ts";

/** Three hints after the criteria of the examination. They contain no mark. */
export interface ParagraphHints {
  /** The points of the text that were said. */
  meaning: { points: number; said: number; missing: string[] };
  language: { counts: { name: string; times: number }[]; serious: { name: string; times: number }[] };
  /** Remarks in Chinese on how the text reads; empty if there are none. */
  style: string[];
}

/** Returns the hints on a judged paragraph. */
export function hintsOn(judged: JudgedParagraph): ParagraphHints {
  const missing = judged.lines.flatMap((line) => line.missing);
  const points = judged.lines.reduce((sum, line) => sum + line.points.length, 0);
  const remarks = judged.lines.flatMap((line) => line.remarks);
  return {
    meaning: { points, said: points - missing.length, missing },
    language: {
      counts: countKinds(remarks.filter((remark) => !isSerious(remark))),
      serious: countKinds(remarks.filter(isSerious)),
    },
    style: styleOf(judged),
  };
}

function countKinds(remarks: readonly Remark[]): { name: string; times: number }[] {
  const times = new Map<string, number>();
  for (const { kind } of remarks) times.set(remarkKinds[kind], (times.get(remarkKinds[kind]) ?? 0) + 1);
  return [...times].map(([name, count]) => ({ name, times: count }));
}

/** Words that join sentences or their parts. */
const linking = new Set(
  `and but so or because although though while when if since as which who that where whose after before until unless
   however therefore moreover furthermore besides meanwhile thus also then nowadays today instead otherwise`.split(
    /\s+/,
  ),
);

/** Reasons of known mistakes that are about the order of words in Chinese. */
const isOrder = ({ kind, why }: Remark) => kind === "mistake" && /语序|there is|句首|提前/.test(why);

const fewestSentences = 4;
/** From this share of the sentences on, the same beginning is mentioned. */
const manyAlike = 0.5;

function styleOf({ typed, lines }: JudgedParagraph): string[] {
  const words = readTypedWords(typed);
  const sentences = countSentences(typed);
  const starts = new Map<string, number>();
  for (const { plain } of words.filter((_, at) => at === 0 || isEnd(words[at - 1])))
    starts.set(plain, (starts.get(plain) ?? 0) + 1);
  const [start, times] = [...starts].toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
  const orders = lines.flatMap(({ remarks }) => remarks).filter(isOrder).length;
  const isLong = sentences >= fewestSentences;
  return [
    ...(isLong && times > sentences * manyAlike ? [`${sentences} 句里 ${times} 句以“${start}”开头`] : []),
    ...(isLong && linksIn(words).size === 0 ? [`${sentences} 句之间没有连接词`] : []),
    ...(orders > 0 ? [`${orders} 处像是照搬中文语序`] : []),
  ];
}

const isEnd = (word: TypedWord | undefined) => word !== undefined && endsSentence(word);

function linksIn(words: readonly TypedWord[]): Set<string> {
  return new Set(words.map(({ plain }) => plain).filter((plain) => linking.has(plain)));
}

/** Bands of the examination out of 15 points, as the published criteria name them. */
export type Band = "13–15" | "10–12" | "7–9" | "4–6";

/** At least this share of the sentences must be recognised before a band is named. */
const recognised = 5 / 6;

/**
 * Returns the band in which the translation perhaps is; null if too few of its sentences were recognised. `4–6` stands
 * for that band and all below it.
 */
export function bandOf(judged: JudgedParagraph): Band | null {
  const known = judged.lines.filter((line) => {
    const verdict = verdictOn(line);
    return verdict === "accepted" || verdict === "understood";
  }).length;
  if (judged.lines.length === 0 || known < judged.lines.length * recognised) return null;
  const { meaning } = hintsOn(judged);
  const remarks = judged.lines.flatMap((line) => line.remarks);
  const share = meaning.points === 0 ? 1 : meaning.said / meaning.points;
  const serious = remarks.filter(isSerious).length;
  if (share < 0.6) return "4–6";
  if (share < 0.85 || serious > 0) return "7–9";
  const small = remarks.length - serious;
  const joined = linksIn(readTypedWords(judged.typed)).size;
  return share >= 0.95 && small <= 2 && joined >= 2 ? "13–15" : "10–12";
}

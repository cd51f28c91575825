import type { Exam } from "@shiju/learning/answer/paragraph/paragraph";
import { findWords, spokenForms } from "../forms.ts";
import type { Fault } from "../fault.ts";
import type { SentenceParts } from "../parts.ts";
import type { AuthoredSentence } from "../schema.ts";
import type { Path } from "../source.ts";
import type { AuthoredParagraph } from "./paragraph-schema.ts";

/** The characters of the Chinese, with punctuation, that the examinations print. */
const lengths: Record<Exam, { fewest: number; most: number }> = {
  cet4: { fewest: 140, most: 160 },
  cet6: { fewest: 180, most: 200 },
};
const fewestPoints = 10;
const mostPoints = 16;

interface Line {
  path: Path;
  authored: AuthoredSentence;
  parts: SentenceParts;
}

/** Finds faults of a lesson's paragraph, and points and joins of lines where there is no paragraph. */
export function paragraphFaults(paragraph: AuthoredParagraph | undefined, lines: readonly Line[]): Fault[] {
  if (!paragraph)
    return lines.flatMap(({ path, authored }) =>
      (["points", "joins"] as const)
        .filter((key) => authored[key] !== undefined)
        .map((key) => ({
          path: [...path, key],
          onKey: true,
          message: `只有带 paragraph（整段）的课才写 ${key}；请删去，或补上 paragraph`,
        })),
    );
  const text = lines.map(({ parts }) => parts.zh).join("");
  const { fewest, most } = lengths[paragraph.exam];
  const points = lines.reduce((sum, { authored }) => sum + Object.keys(authored.points ?? {}).length, 0);
  const tell = (message: string, key = "paragraph"): Fault => ({ path: [key], onKey: true, message });
  return [
    ...(text.length < fewest || text.length > most
      ? [
          tell(
            `整段中文有 ${text.length} 个字（连标点），${paragraph.exam} 要 ${fewest} 到 ${most} 个；请增减`,
          ),
        ]
      : []),
    ...(points < fewestPoints || points > mostPoints
      ? [tell(`整段有 ${points} 个要点，要 ${fewestPoints} 到 ${mostPoints} 个；请在各句的 points 里增减`)]
      : []),
    ...(paragraph.text === undefined ? [] : textFault(paragraph.text, text)),
    ...lines.flatMap(pointFaults),
  ];
}

function textFault(printed: string, joined: string): Fault[] {
  if (printed === joined) return [];
  const at = [...printed].findIndex((character, index) => [...joined][index] !== character);
  const from = at === -1 ? printed.length : at;
  return [
    {
      path: ["paragraph", "text"],
      message: `各句的中文连起来不是这一段：从“${printed.slice(from, from + 8) || joined.slice(from, from + 8)}”起不同；请使两处相同`,
    },
  ];
}

function pointFaults({ path, authored, parts }: Line): Fault[] {
  return Object.entries(authored.points ?? {}).flatMap(([zh, [first = ""]]) => {
    const place = [...path, "points", zh];
    return [
      ...(parts.zh.includes(zh)
        ? []
        : [{ path: place, onKey: true, message: `中文里没有“${zh}”；请照 zh 里的字写` }]),
      ...(findWords(parts.words, spokenForms(first))
        ? []
        : [{ path: [...place, 0], message: `句子里没有“${first}”；第一个说法要是句子里的词` }]),
    ];
  });
}

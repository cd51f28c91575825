import { readLine } from "@shiju/learning/answer/answer";
import { match } from "@shiju/learning/answer/lattice";
import { englishKey } from "./forms.ts";
import type { Fault, SentenceParts } from "./parts.ts";
import { ambiguousPrompts, type Prompt } from "./prompts.ts";
import type { AuthoredSentence, Pack } from "./schema.ts";
import type { Path, Source } from "./source.ts";

const longestLesson = 30;

/** Other answers that say nothing new: the sentence itself, or one given before. */
export function acceptFaults({ accept = [] }: AuthoredSentence, { en }: SentenceParts): Fault[] {
  const sentence = englishKey(en);
  const seen = new Set<string>();
  return accept.flatMap((answer, index) => {
    const key = englishKey(answer);
    const path = ["accept", index];
    if (key === sentence) return [{ path, message: "这个答案就是句子本身；请删去" }];
    if (seen.has(key)) return [{ path, message: "这个答案写了两次；请删去一个" }];
    seen.add(key);
    return [];
  });
}

/** Chinese that stands for two English answers in one lesson. */
export function ambiguityFaults(prompts: Prompt[], source: Source): Fault[] {
  return ambiguousPrompts(prompts).map(({ prompt, earlier }) => {
    const { line } = earlier.onKey ? source.atKey(earlier.path) : source.at(earlier.path);
    return {
      path: prompt.path,
      onKey: prompt.onKey ?? false,
      message:
        `“${prompt.zh}”在这里是“${prompt.answers[0]}”，在第 ${line} 行是“${earlier.answers[0]}”，` +
        "看中文分不清；请改动一处中文，整句也可以互相写进 accept",
    };
  });
}

/**
 * English that stands before. In a lesson also what is the same answer, since a learner would never be asked it;
 * a list longer than any lesson is no ladder, and its lines only have to be different.
 */
export function repeatFaults(lines: { en: string; path: Path }[], source: Source): Fault[] {
  const isLesson = lines.length <= longestLesson;
  const read = lines.map(({ en }) => (isLesson ? readLine(en, { ignoreCase: true }) : undefined));
  const first = new Map<string, number>();
  return lines.flatMap(({ en, path }, index) => {
    const key = englishKey(en);
    const answer = read[index];
    const same = answer ? read.slice(0, index).findIndex((other) => other && match(answer, other, true)) : -1;
    const earlier = lines[first.get(key) ?? same];
    if (!first.has(key)) first.set(key, index);
    return earlier
      ? [{ path, message: `与第 ${source.at(earlier.path).line} 行重复；请删去一处或改写` }]
      : [];
  });
}

/** A lesson too long for one sitting; daily sentences are no lesson. */
export function lengthFaults(key: string, length: number, type: Pack["type"]): Fault[] {
  return length > longestLesson && type !== "daily"
    ? [
        {
          path: [key, longestLesson],
          message: `一课最多 ${longestLesson} 条，这里有 ${length} 条；请拆成两课`,
        },
      ]
    : [];
}

/** Lessons of textbooks belong to a unit, others do not. */
export function unitFaults(unit: string | undefined, type: Pack["type"]): Fault[] {
  if (type === "textbook" && unit === undefined)
    return [{ path: [], message: "教材的课要写 unit（所属单元）；请补上" }];
  if (type !== "textbook" && unit !== undefined)
    return [{ path: ["unit"], onKey: true, message: "只有教材的课才写 unit；请删去" }];
  return [];
}

import { acceptedLines, type AcceptedLine } from "@shiju/learning/answer/accepted";
import { readLine } from "@shiju/learning/answer/answer";
import { holds, type Lattice, match, readLattice } from "@shiju/learning/answer/lattice";
import { readMistake } from "@shiju/learning/answer/mistakes";
import type { Sentence } from "@shiju/learning/sentence";
import { stepKinds } from "@shiju/learning/step-kinds";
import { askedSteps } from "@shiju/learning/steps";
import { englishKey } from "./forms.ts";
import type { Fault } from "./fault.ts";
import type { SentenceParts } from "./parts.ts";
import type { AuthoredSentence, Pack } from "./schema.ts";
import type { Path } from "./source.ts";

/** Sentences of a lesson that one takes in at a sitting. */
export const longestLesson = 30;

/** Finds accepted lines that add nothing: the sentence itself, or a line that was given before. */
export function acceptFaults({ accept = [] }: AuthoredSentence, { en }: SentenceParts): Fault[] {
  const sentence = englishKey(en);
  const seen = new Set<string>();
  return accept.flatMap((answer, index) => {
    const key = englishKey(answer.replaceAll(" | ", " "));
    const path = ["accept", index];
    if (key === sentence) return [{ path, message: "这个答案就是句子本身；请删去" }];
    if (seen.has(key)) return [{ path, message: "这个答案写了两次；请删去一个" }];
    seen.add(key);
    return [];
  });
}

/** Finds alternatives that add nothing: the words themselves, or an alternative that was given before. */
export function equalFaults(authored: AuthoredSentence): Fault[] {
  return Object.entries(authored.equal ?? {}).flatMap(([key, others]) => {
    const seen = new Set([englishKey(key)]);
    return others.flatMap((other, index) => {
      const path = ["equal", key, index];
      const form = englishKey(other);
      if (form === "") return [{ path, message: "这里没有单词；请写上英文，或删去" }];
      if (seen.has(form)) return [{ path, message: `“${other}”写了两次；请删去一个` }];
      seen.add(form);
      return [];
    });
  });
}

/** Finds mistakes that a right answer contains, because a learner would read that a right answer is wrong. */
export function mistakeFaults(draft: Sentence): Fault[] {
  if (draft.mistakes.length === 0) return [];
  const answers = askedSteps(draft)
    .filter(({ kind }) => kind === stepKinds.sentence || kind === stepKinds.word)
    .flatMap((step) => acceptedLines(draft, step).map(latticeOf));
  return draft.mistakes.flatMap(({ text }) => {
    const { line, start, end } = readMistake(text);
    const path = ["mistakes", text];
    if (englishKey(line) === "")
      return [{ path, onKey: true, message: "这里没有单词；请写上错的英文，或删去" }];
    const part = readLine(line, { ignoreCase: true });
    return answers.some((answer) => holds(answer, part, { start, end }))
      ? [
          {
            path,
            onKey: true,
            message: `“${text}”是对的答案里的一段；请写长一些，用 ^ 或 $ 限定开头结尾，或从 equal、accept 里删去那个答案`,
          },
        ]
      : [];
  });
}

/** Prepares an accepted line with its alternatives for comparison. */
export function latticeOf({ words, detours }: AcceptedLine): Lattice {
  const read = (texts: readonly string[]) => texts.map((text) => ({ text, optional: false }));
  return readLattice(
    read(words),
    true,
    detours.map((detour) => ({ ...detour, words: read(detour.words) })),
  );
}

/**
 * Finds English that occurs earlier. In a lesson, two lines also repeat each other if they are the same answer, because
 * a learner would never be asked the later one. A list that is longer than a lesson is no ladder, so its lines must
 * only differ.
 */
export function repeatFaults(lines: { en: string; path: Path }[]): Fault[] {
  const isLesson = lines.length <= longestLesson;
  const read = lines.map(({ en }) => (isLesson ? readLine(en, { ignoreCase: true }) : undefined));
  const first = new Map<string, number>();
  return lines.flatMap(({ en, path }, index) => {
    const key = englishKey(en);
    const answer = read[index];
    const same = answer ? read.slice(0, index).findIndex((other) => other && match(answer, other, true)) : -1;
    const earlier = lines[first.get(key) ?? same];
    if (!first.has(key)) first.set(key, index);
    return earlier ? [{ path, message: `与${itemAt(earlier.path)}重复；请删去一处或改写` }] : [];
  });
}

/**
 * Returns the name of another item of a file in a fault: its number, which authors also see in the editor, or its day.
 */
export function itemAt([list, at]: Path): string {
  if (typeof at !== "number") return ` ${String(at)} `;
  return `第 ${at + 1} ${list === "words" ? "个词" : "句"}`;
}

/** A lesson too long for one sitting. */
export function lengthFaults(key: string, length: number): Fault[] {
  return length > longestLesson
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

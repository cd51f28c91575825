import { readFile } from "node:fs/promises";
import { findMistake, mistakesOf } from "@shiju/learning/answer/mistakes";
import { acceptsLine } from "@shiju/learning/practice/slots";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { findStep, type Step } from "@shiju/learning/steps";
import { questionOf } from "@shiju/learning/study-word";
import { promptOf, wordId, wordPrompt } from "./ask.command.ts";
import { lessonsAsAsked } from "./in-memory.ts";
import { loadReadable, type PackPlace } from "./places.ts";

/** Names of the content kinds, and of words by themselves. */
const rungNames = ["整句", "语块", "组合", "单词", "词"];
const ofWords = 4;

interface Given {
  id: string;
  answer: string;
}

/**
 * Judges a file of answers with `id TAB answer` on each line. Prints the accepted share for each rung, and each refused
 * answer.
 */
export async function judge(file: string, folder: PackPlace | undefined, dir: string): Promise<number> {
  const answers = readAnswers(await readFile(file, "utf8"));
  const place = folder ?? { dir, id: answers[0]?.id.split(".")[0] ?? "" };
  const lessonIds = new Set(answers.map(({ id }) => id.split(".")[1] ?? ""));
  const read = await loadReadable(place, [...lessonIds]);
  if (!read) return 1;
  const lessons = await lessonsAsAsked(read.whole, (id) => lessonIds.has(id), read.equals);
  const sentences = new Map(lessons.flatMap(({ lesson }) => lesson.sentences.map((one) => [one.id, one])));
  const words = new Map(lessons.flatMap(({ lesson }) => lesson.words.map((word) => [wordId(word), word])));
  const counts = rungNames.map(() => ({ asked: 0, accepted: 0 }));
  let unknown = 0;
  for (const { id, answer } of answers) {
    const [sentenceId = "", key = ""] = id.split("#");
    const word = words.get(id);
    const sentence = sentences.get(sentenceId);
    const step = sentence && findStep(sentence, key);
    const question = word ? questionOf(word, "mode4") : sentence && step && { sentence, step };
    if (!question) {
      unknown++;
      console.log(`没有这一题：${id}（课文改过以后要重新 ask）`);
      continue;
    }
    const count = counts[step?.kind ?? ofWords];
    const right = acceptsLine(question, answer, defaultPracticeSettings);
    if (count) count.asked++;
    if (count && right) count.accepted++;
    if (right) continue;
    if (word) console.log(`${id}\t${wordPrompt(word)}\t答：${answer}\t要：${word.id}`);
    else if (sentence && step) console.log(refusal(id, sentence, step, answer));
  }
  tellShares(counts);
  return unknown > 0 ? 1 : 0;
}

function readAnswers(text: string): Given[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [id = "", answer = ""] = line.split("\t");
      return { id: id.trim(), answer };
    });
}

function refusal(id: string, sentence: Sentence, step: Step, answer: string): string {
  const why = findMistake(mistakesOf(sentence, step), answer)?.why;
  const known = why === undefined ? "" : `\t（已知错误：${why}）`;
  return `${id}\t${promptOf(sentence, step)}\t答：${answer}\t要：${step.en}${known}`;
}

function tellShares(counts: readonly { asked: number; accepted: number }[]): void {
  const all = counts.reduce(
    (sum, { asked, accepted }) => ({ asked: sum.asked + asked, accepted: sum.accepted + accepted }),
    { asked: 0, accepted: 0 },
  );
  const share = ({ asked, accepted }: { asked: number; accepted: number }) =>
    `${accepted}/${asked}（${asked === 0 ? "–" : ((100 * accepted) / asked).toFixed(1)}%）`;
  for (const [kind, name] of rungNames.entries()) {
    const count = counts[kind];
    if (count && count.asked > 0) console.log(`${name}\t${share(count)}`);
  }
  console.log(`合计\t${share(all)}`);
}

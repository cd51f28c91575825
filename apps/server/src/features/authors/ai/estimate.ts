import { setImmediate as nextTurn } from "node:timers/promises";
import type { AiKind } from "@shiju/contract/authors/ai";
import { dataText, linesOfLesson, systemText, tasks } from "./tasks.ts";

/** Tokens of the form around one object of an answer. */
const ofForm = 15;
const ofDialogueLine = 60;
const ofGrammar = 300;
const linesAtOnce = 100;

/** Returns an estimate of the tokens of a text, from trials with common models. It is rather too high than too low. */
export function countTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(0.75 * han + 0.27 * (text.length - han));
}

interface Estimated {
  kind: AiKind;
  level: number;
  lines: readonly { en: string; zh: string }[];
  count: number;
}

/**
 * Returns an estimate of a job's tokens. Other work gets a turn between some lines, because a draft has thousands of
 * lines.
 */
export async function estimateTokens(
  { kind, level, lines, count }: Estimated,
  linesOfCall: number,
): Promise<{ input: number; output: number }> {
  if (kind === "grammar" || kind === "dialogue") {
    const data = countTokens(dataText({ lines: lines.slice(0, linesOfLesson) }));
    const output = kind === "grammar" ? ofGrammar : count * ofDialogueLine;
    return { input: countTokens(systemText(kind, level)) + data, output };
  }
  const calls = Math.ceil(lines.length / linesOfCall);
  let data = 0;
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    data += countTokens(dataText({ lines: lines.slice(from, from + linesAtOnce) }));
    await nextTurn();
  }
  const output = lines.length * ofForm + Math.ceil(data * tasks[kind].share);
  return { input: calls * countTokens(systemText(kind, level)) + data, output };
}

/** The cost of tokens in millionths of a yuan, at prices in fen for a million tokens; null if no price is set. */
export function costOf(
  tokens: { input: number; output: number },
  prices: { inputPrice: number; outputPrice: number },
): number | null {
  if (prices.inputPrice === 0 && prices.outputPrice === 0) return null;
  return Math.ceil((tokens.input * prices.inputPrice + tokens.output * prices.outputPrice) / 100);
}

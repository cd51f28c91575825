import type { AiKind } from "@shiju/contract/editor/ai";
import { dataText, systemText, tasks } from "./tasks.ts";

/** Tokens of the form around one object of an answer. */
const ofForm = 15;
const ofDialogueLine = 60;

/** About how many tokens a text is, from trials with common models: somewhat more than less. */
export function countTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(0.75 * han + 0.27 * (text.length - han));
}

/** About what a job takes. */
export function estimateTokens(
  {
    kind,
    level,
    lines,
    count,
  }: { kind: AiKind; level: number; lines: readonly { en: string; zh: string }[]; count: number },
  linesOfCall: number,
): { input: number; output: number } {
  const calls = kind === "dialogue" ? 1 : Math.ceil(lines.length / linesOfCall);
  const data = countTokens(dataText({ lines }));
  const output =
    kind === "dialogue"
      ? count * ofDialogueLine
      : lines.length * ofForm + Math.ceil(data * tasks[kind].share);
  return { input: calls * countTokens(systemText(kind, level)) + data, output };
}

/** What tokens cost in millionths of a yuan, at prices in fen for a million of them; null where no price is set. */
export function costOf(
  tokens: { input: number; output: number },
  prices: { inputPrice: number; outputPrice: number },
): number | null {
  if (prices.inputPrice === 0 && prices.outputPrice === 0) return null;
  return Math.ceil((tokens.input * prices.inputPrice + tokens.output * prices.outputPrice) / 100);
}

import type { Mistake, Sentence } from "../sentence.ts";
import { normaliseLine } from "./answer.ts";

/** Returns the words of a known mistake, and whether it is tied to the start or the end of the line. */
export function readMistake(text: string): { line: string; start: boolean; end: boolean } {
  const start = text.startsWith("^");
  const end = text.endsWith("$");
  return { line: text.slice(start ? 1 : 0, end ? -1 : undefined).trim(), start, end };
}

/** The known mistakes of learners at a step. */
export function mistakesOf({ mistakes }: Sentence, step: { key: string }): Mistake[] {
  return mistakes.filter(({ only }) => only === undefined || only === step.key);
}

/** Returns the first known mistake in the typed line; undefined if it has none. */
export function findMistake(mistakes: readonly Mistake[], typed: string): Mistake | undefined {
  const given = ` ${normaliseLine(typed)} `;
  return mistakes.find(({ text }) => {
    const { line, start, end } = readMistake(text);
    const sought = ` ${normaliseLine(line)} `;
    if (sought.trim() === "") return false;
    if (start && end) return given === sought;
    return start ? given.startsWith(sought) : end ? given.endsWith(sought) : given.includes(sought);
  });
}

import { createLexicon } from "@shiju/language/own-lines/lexicon";
import { frameFaults } from "@shiju/learning/turn/frame-faults";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import type { Fault } from "../fault.ts";
import type { Pack } from "../schema.ts";
import type { AuthoredPrompt } from "./turn-schema.ts";

/** A frame without its gaps. */
export const wordsOfFrame = (frame: string): string =>
  frame
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();

/** The prompt as a lesson carries it to a learner. */
export function toPrompt(id: string, { mistakes, topic = "me", ...prompt }: AuthoredPrompt): TurnPrompt {
  return {
    ...prompt,
    id,
    topic,
    ...(mistakes && { mistakes: Object.entries(mistakes).map(([text, why]) => ({ text, why })) }),
  };
}

/** Finds questions that nobody of the pack asks, and faults of their frames, gaps, examples and mistakes. */
export function turnFaults(turn: readonly AuthoredPrompt[], { people = {} }: Pick<Pack, "people">): Fault[] {
  if (turn.length === 0) return [];
  const lexicon = createLexicon();
  const prompts = turn.map((prompt, index) => toPrompt(String(index), prompt));
  return prompts.flatMap((prompt, index) => {
    const at = ["turn", index];
    const asker = people[prompt.who]
      ? []
      : [
          {
            path: [...at, "who"],
            message: `pack.yaml 的 people 里没有 ${prompt.who}；请补上这个人，或改正`,
          },
        ];
    const faults = frameFaults(prompt, lexicon, prompts.slice(0, index)).map(({ path, message }) => ({
      path: [...at, ...path],
      onKey: path[0] === "mistakes" || path[0] === "equal",
      message,
    }));
    return [...asker, ...faults];
  });
}

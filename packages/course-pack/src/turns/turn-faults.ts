import type { Fault } from "../fault.ts";
import type { Pack } from "../schema.ts";
import type { AuthoredPrompt } from "./turn-schema.ts";

/** A frame without its gaps. */
export const wordsOfFrame = (frame: string): string =>
  frame
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();

/** Finds questions that nobody of the pack asks. */
export function turnFaults(turn: readonly AuthoredPrompt[], { people = {} }: Pick<Pack, "people">): Fault[] {
  return turn.flatMap(({ who }, index) =>
    people[who]
      ? []
      : [
          {
            path: ["turn", index, "who"],
            message: `pack.yaml 的 people 里没有 ${who}；请补上这个人，或改正`,
          },
        ],
  );
}

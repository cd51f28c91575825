import type { blindApi } from "@shiju/contract/authors/blind";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { createStore } from "@shiju/storage/store";

export type Opened = EndpointResponse<typeof blindApi.open>;

export interface Given {
  answer: string;
  second: string;
  remark: string;
}

/** The answers that a reader has written for one link. */
export interface KeptAnswers {
  code: string;
  reader_id: string;
  name: string;
  /** By the number of the prompt. */
  given: Record<string, Given>;
  /** Numbers of prompts whose answers the server does not have. */
  unsent: number[];
  /** The prompt that is open, from 0; null before the first one. */
  at: number | null;
}

/** Links whose answers stay on the device. */
const mostKept = 5;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isKept = (value: unknown): value is KeptAnswers =>
  isObject(value) && typeof value["code"] === "string" && isObject(value["given"]);

const kept = createStore({
  blind_answers: {
    fallback: [] as KeptAnswers[],
    accepts: (value: unknown): value is KeptAnswers[] => Array.isArray(value) && value.every(isKept),
  },
  blind_prompts: {
    fallback: null as { code: string; opened: Opened } | null,
    accepts: (value: unknown): value is { code: string; opened: Opened } | null =>
      value === null || (isObject(value) && isObject(value["opened"])),
  },
});

export const readKept = (code: string): KeptAnswers | undefined =>
  kept.get("blind_answers").find((answers) => answers.code === code);

export function keep(answers: KeptAnswers): void {
  const others = kept.get("blind_answers").filter(({ code }) => code !== answers.code);
  kept.set("blind_answers", [answers, ...others].slice(0, mostKept));
}

/**
 * Returns the prompts of the link that was opened last, for a page that is opened again without a network. Returns
 * undefined for another link.
 */
export const keptPrompts = (code: string): Opened | undefined => {
  const last = kept.get("blind_prompts");
  return last?.code === code ? last.opened : undefined;
};

export const keepPrompts = (code: string, opened: Opened): void =>
  kept.set("blind_prompts", { code, opened });

/** Removes the answers that the server has, when the learner signs out. Other answers stay until they are sent. */
export function forgetSentAnswers(): void {
  const unsent = kept.get("blind_answers").filter((answers) => answers.unsent.length > 0);
  if (unsent.length > 0) kept.set("blind_answers", unsent);
  else kept.remove("blind_answers");
  kept.remove("blind_prompts");
}

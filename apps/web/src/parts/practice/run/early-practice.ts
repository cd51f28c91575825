import { optionsOf, signed, timeoutMs } from "@shiju/client/request";
import type { Api } from "@shiju/contract/api";
import { sharedKeys } from "@shiju/storage/shared-keys";
import { readStored } from "@shiju/storage/store";
import { practiceBody, type Start, startOf } from "./practice-start.ts";

const address = "POST /api/game/sentence" satisfies keyof Api;
const [method, path] = address.split(" ") as [string, string];
const optionsFor = (start: Start) => optionsOf(method, practiceBody(start));

/** Asks for the practice that the address names, before the app is loaded. */
export function askEarly(): void {
  const start = startOf(new URLSearchParams(location.search));
  // The chosen items of a notebook are in the history state, which the app reads.
  if (start.source !== "course") return;
  const options = optionsFor(start);
  const token = readStored("token", sharedKeys.token)?.token ?? null;
  const answer = fetch(path, { ...signed(options, token), signal: AbortSignal.timeout(timeoutMs) });
  answer.catch(() => {});
  window.shijuPractice = { body: options.body, answer };
}

/** Returns the response to the early call, if that call was for this practice. The response can be taken once. */
export function takeEarlyAnswer(start: Start): Promise<Response> | undefined {
  const early = window.shijuPractice;
  delete window.shijuPractice;
  return early && early.body === optionsFor(start).body ? early.answer : undefined;
}

declare global {
  interface Window {
    shijuPractice?: { body: RequestInit["body"]; answer: Promise<Response> };
  }
}

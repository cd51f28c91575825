import { inPieces } from "./after-paint.ts";

/** After so long without a key, the learner has paused. */
const pauseMs = 250;
const restMs = 1000;
/** What waits for a rest goes on after so long even where keys never stop. */
const longestMs = 30_000;

let lastKeyAt = -Infinity;
let pause: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const sinceKey = () => performance.now() - lastKeyAt;

/** Tells that a key has come. One waiting task runs after it, since the next key is then furthest away. */
export function keyCame(): void {
  lastKeyAt = performance.now();
  const [next] = waiting;
  if (next) inPieces(taken(next));
}

/** Runs a task that should not delay a key: at once while nobody types, else after the next key or in a pause. Returns a function that cancels it. */
export function betweenKeys(task: () => void): () => void {
  const entry = () => task();
  if (sinceKey() > pauseMs) entry();
  else {
    waiting.add(entry);
    pause ??= setTimeout(inPause, pauseMs);
  }
  return () => waiting.delete(entry);
}

function inPause(): void {
  const left = pauseMs - sinceKey();
  pause = left > 0 && waiting.size > 0 ? setTimeout(inPause, left) : undefined;
  if (left <= 0) inPieces(...[...waiting].map(taken));
}

/** Runs the task unless it was cancelled meanwhile. */
const taken = (task: () => void) => () => {
  if (waiting.delete(task)) task();
};

/** Resolves once no key has come for a second, or for `ms`. What is fetched ahead waits for it. */
export async function atRest(ms = restMs): Promise<void> {
  const last = performance.now() + longestMs;
  while (sinceKey() < ms && performance.now() < last)
    await new Promise((resolve) => setTimeout(resolve, ms - sinceKey()));
}

/** Resolves in the next pause between keys. What takes longer than the time between two keys waits for it. */
export const atPause = (): Promise<void> => atRest(pauseMs);

const settleMs = 600;

/** Runs a task `settleMs` from now, by `betweenKeys`, so that it does not delay the first keys of a page. Returns a function that cancels it. */
export function onceSettled(task: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => (callOff = betweenKeys(task)), settleMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

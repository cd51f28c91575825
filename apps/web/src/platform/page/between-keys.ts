import { inPieces } from "./after-paint.ts";

/** Nobody types so slowly in the middle of a word. */
const pauseMs = 250;
const restMs = 1000;
/** Who never rests gets what waits for a rest all the same. */
const longestMs = 30_000;

let lastKeyAt = -Infinity;
let pause: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const sinceKey = () => performance.now() - lastKeyAt;

/** Tells that a key has come. What waits takes the time after it, one task for each key, since the next one is still far. */
export function keyCame(): void {
  lastKeyAt = performance.now();
  const [next] = waiting;
  if (next) inPieces(taken(next));
}

/** Runs a task that a key should not meet: at once while nobody types, else after the next key or in a pause; returns the way to call it off. */
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

/** The task, unless it is called off until it runs. */
const taken = (task: () => void) => () => {
  if (waiting.delete(task)) task();
};

/** Resolves when the learner rests: what is fetched for later stops while keys come. */
export async function atRest(): Promise<void> {
  const last = performance.now() + longestMs;
  while (sinceKey() < restMs && performance.now() < last)
    await new Promise((resolve) => setTimeout(resolve, restMs - sinceKey()));
}

const settleMs = 600;

/** Runs a task once a page that has just begun to be used is past its first moments, and no key meets it; returns the way to call it off. */
export function onceSettled(task: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => (callOff = betweenKeys(task)), settleMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

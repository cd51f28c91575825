import { inPieces } from "./after-paint.ts";

/** After so long without a key, the learner has paused. */
const pauseMs = 250;
const restMs = 1000;
/** What waits for a rest goes on after so long even where keys never stop. */
const longestMs = 30_000;

let lastKeyAt = -Infinity;
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
    onceRested(pauseMs, () => inPieces(taken(entry)));
  }
  return () => waiting.delete(entry);
}

/** Runs the task unless it was cancelled meanwhile. */
const taken = (task: () => void) => () => {
  if (waiting.delete(task)) task();
};

/** What goes on once no key has come for `ms`, or at `last`. */
const resting = new Set<{ ms: number; last: number; goOn: () => void }>();

/** One timer for all of them: it wakes often while keys come, and each of theirs would. */
let watch: ReturnType<typeof setTimeout> | undefined;

function onceRested(ms: number, goOn: () => void): void {
  resting.add({ ms, last: performance.now() + longestMs, goOn });
  look();
}

function look(): void {
  let next = pauseMs;
  for (const rest of resting) {
    const left = Math.min(rest.ms - sinceKey(), rest.last - performance.now());
    if (left > 0) next = Math.min(next, left);
    else {
      resting.delete(rest);
      rest.goOn();
    }
  }
  clearTimeout(watch);
  if (resting.size > 0) watch = setTimeout(look, next);
}

/** Resolves once no key has come for a second, or for `ms`. What is fetched ahead waits for it. */
export const atRest = (ms = restMs): Promise<void> => new Promise((resolve) => onceRested(ms, resolve));

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

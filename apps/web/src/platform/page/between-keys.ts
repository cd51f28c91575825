import { inPieces } from "./after-paint.ts";

/** After this number of milliseconds without a key, the learner has paused. */
const pauseMs = 250;
const restMs = 1000;
/** After this number of milliseconds, a task that waits for a rest runs even if keys keep coming. */
const longestMs = 30_000;

let lastKeyAt = -Infinity;
const waiting = new Set<() => void>();

const sinceKey = () => performance.now() - lastKeyAt;

/** Reports a key. A waiting task runs after the key, because the next key is then farthest away. */
export function keyCame(): void {
  lastKeyAt = performance.now();
  const [next] = waiting;
  if (next) inPieces(unlessCancelled(next));
}

/**
 * Runs a task that should not delay a key. While nobody types, the task runs at once. Otherwise it runs after the next
 * key or in a pause. Returns a function that cancels the task.
 */
export function betweenKeys(task: () => void): () => void {
  const entry = () => task();
  if (sinceKey() > pauseMs) entry();
  else {
    waiting.add(entry);
    onceRested(pauseMs, () => inPieces(unlessCancelled(entry)));
  }
  return () => waiting.delete(entry);
}

/** Runs the task unless it was cancelled meanwhile. */
const unlessCancelled = (task: () => void) => () => {
  if (waiting.delete(task)) task();
};

/** Functions that run once no key has come for `ms`, or at `last` at the latest. */
const resting = new Set<{ ms: number; last: number; goOn: () => void }>();

/**
 * The timer that all waiting functions share. The timer wakes often while keys come, and separate timers would each
 * wake as often.
 */
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

/** Resolves once no key has come for `ms`, by default a second. Fetching ahead waits for this promise. */
export const atRest = (ms = restMs): Promise<void> => new Promise((resolve) => onceRested(ms, resolve));

/**
 * Resolves in the next pause between keys. Work that takes longer than the time between two keys waits for this
 * promise.
 */
export const atPause = (): Promise<void> => atRest(pauseMs);

const settleMs = 600;

/**
 * Runs a task `settleMs` from now, through `betweenKeys`, so that it does not delay the first keys of a page. Returns a
 * function that cancels the task.
 */
export function onceSettled(task: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => (callOff = betweenKeys(task)), settleMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

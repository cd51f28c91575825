import { flushSync } from "react-dom";

/**
 * Tasks that wait for the next frame. After the frame, tasks that change the screen run first and together. Then the
 * pieces run one by one.
 */
interface Waiting {
  together: Set<() => void>;
  pieces: (() => void)[];
}

let waiting: Waiting | undefined;

/**
 * Runs a task after the next frame has been drawn, so that the task does not delay the frame. Returns a function that
 * cancels the task.
 */
export function afterPaint(task: () => void): () => void {
  const entry = () => task();
  const { together } = (waiting ??= nextFrame());
  together.add(entry);
  return () => together.delete(entry);
}

/**
 * Runs tasks that change nothing on the screen, after the next frame. Each task runs in its own browser task, so that a
 * key can come between them.
 */
export function inPieces(...tasks: (() => void)[]): void {
  waiting ??= nextFrame();
  waiting.pieces.push(...tasks);
}

/**
 * Begins to wait for the next frame. The tasks of `afterPaint` then run together, and React renders synchronously, once
 * for all of them. In a task of its own, React would render after another frame. A frame between two keys delays the
 * frame of the next key.
 */
function nextFrame(): Waiting {
  const next: Waiting = { together: new Set(), pieces: [] };
  requestAnimationFrame(() => {
    waiting = undefined;
    whenFree(() => flushSync(() => next.together.forEach(runSafely)));
    for (const piece of next.pieces) whenFree(() => runSafely(piece));
  });
  return next;
}

/**
 * Runs a task after the frame has been drawn. If the browser has a scheduler, the task also runs after a waiting key.
 */
function whenFree(task: () => void): void {
  // `requestIdleCallback` would not work, because a page that draws every frame is never idle.
  if ("scheduler" in globalThis) void scheduler.postTask(task, { priority: "background" });
  else setTimeout(task);
}

/** If a task throws, the error is reported and the others run. */
function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}

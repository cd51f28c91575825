import { flushSync } from "react-dom";

/** Tasks for after the next frame: first those that change what is shown, together, then the pieces one by one. */
interface Waiting {
  together: Set<() => void>;
  pieces: (() => void)[];
}

let waiting: Waiting | undefined;

/** Runs a task after the next frame has been drawn, so that it does not delay the frame. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  const entry = () => task();
  const { together } = (waiting ??= nextFrame());
  together.add(entry);
  return () => together.delete(entry);
}

/** The same for tasks that change nothing on the screen. Each runs as a task of its own, so that a key can come between them. */
export function inPieces(...tasks: (() => void)[]): void {
  waiting ??= nextFrame();
  waiting.pieces.push(...tasks);
}

/**
 * The tasks of `afterPaint` run together, and React renders synchronously, once for all of them. In a task of its own,
 * React would render after another frame. A frame between two keys delays the frame of the next key.
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

/** Runs a task after the frame has been drawn and, where the browser can tell, after a key that is waiting. */
function whenFree(task: () => void): void {
  // Not `requestIdleCallback`: a page that draws every frame is never idle.
  if ("scheduler" in globalThis) void scheduler.postTask(task, { priority: "background" });
  else setTimeout(task);
}

/** A task that throws is reported, and the others run all the same. */
function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}

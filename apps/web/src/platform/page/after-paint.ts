/** What waits for the next frame to be on the screen: what shows itself, together, and then one piece after another. */
interface Waiting {
  together: Set<() => void>;
  pieces: (() => void)[];
}

let waiting: Waiting | undefined;

/** Runs a task once the frame that shows what just happened is on the screen, so that the task does not hold it up; returns the way to call it off. */
export function afterPaint(task: () => void): () => void {
  const entry = () => task();
  const { together } = (waiting ??= nextFrame());
  together.add(entry);
  return () => together.delete(entry);
}

/** The same for what shows nothing just now: each such task is a piece by itself, before which a key may come. */
export function inPieces(...tasks: (() => void)[]): void {
  waiting ??= nextFrame();
  waiting.pieces.push(...tasks);
}

/** What `afterPaint` waits with runs together, so that what it changes renders once. */
function nextFrame(): Waiting {
  const next: Waiting = { together: new Set(), pieces: [] };
  requestAnimationFrame(() => {
    waiting = undefined;
    whenFree(() => next.together.forEach(runSafely));
    for (const piece of next.pieces) whenFree(() => runSafely(piece));
  });
  return next;
}

const longestWaitMs = 50;

/** The frame is drawn first, and a key that waits comes before the task. */
function whenFree(task: () => void): void {
  // Where a page draws one frame after another, no moment is idle; in the background is soon enough there too.
  if ("scheduler" in globalThis) void scheduler.postTask(task, { priority: "background" });
  else if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: longestWaitMs });
  else setTimeout(task);
}

/** A task that fails does not take the others with it. */
function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}

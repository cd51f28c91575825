/** What waits for the next frame to be on the screen. */
let waiting: Set<() => void> | undefined;

/** Runs a task once the frame that shows what just happened is on the screen, so that the task does not hold it up; returns the way to call it off. */
export function afterPaint(task: () => void): () => void {
  const entry = () => task();
  const tasks = (waiting ??= nextFrame());
  tasks.add(entry);
  return () => tasks.delete(entry);
}

/** The tasks of a frame run together, so that what they change renders once. */
function nextFrame(): Set<() => void> {
  const tasks = new Set<() => void>();
  requestAnimationFrame(() => {
    waiting = undefined;
    whenFree(() => tasks.forEach(runSafely));
  });
  return tasks;
}

const longestWaitMs = 50;

/** The frame is drawn first, and a key that waits comes before the task. */
function whenFree(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: longestWaitMs });
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

const settleMs = 600;

/** Runs a task once a page that has just begun to be used is past its first moments; returns the way to call it off. */
export function onceSettled(task: () => void): () => void {
  const timer = setTimeout(task, settleMs);
  return () => clearTimeout(timer);
}

/** Runs a task once the frame that shows what just happened is on the screen, so that the task does not hold it up; returns the way to call it off. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const settleMs = 600;

/** Runs a task once a page that has just begun to be used is past its first moments; returns the way to call it off. */
export function onceSettled(task: () => void): () => void {
  const timer = setTimeout(task, settleMs);
  return () => clearTimeout(timer);
}

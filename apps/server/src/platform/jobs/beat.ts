import type { JobProgress } from "@shiju/contract/http/job";

/** Milliseconds between two writes of progress. `beatMs` is the longest time without a sign that the job goes on. */
const writeMs = 500;
const beatMs = 2000;

interface Beat {
  tell: (progress: JobProgress) => void;
  end: () => void;
}

/**
 * Tells with `goOn` that a job goes on, and how far it is. Calls `onGone` if the job no longer belongs to this server.
 */
export function openBeat(
  goOn: (progress: JobProgress | undefined) => Promise<boolean>,
  onGone: () => void,
): Beat {
  let progress: JobProgress | undefined;
  let writtenAt = performance.now();
  const timer = setInterval(() => {
    if (progress === undefined && performance.now() - writtenAt < beatMs) return;
    const told = progress;
    progress = undefined;
    writtenAt = performance.now();
    // Where it cannot be written, the next one may be; after a while another server takes the job.
    goOn(told).then(
      (isOurs) => void (isOurs || onGone()),
      () => {},
    );
  }, writeMs).unref();
  return { tell: (next) => void (progress = next), end: () => clearInterval(timer) };
}

import type { JobProgress } from "@shiju/contract/http/job";

/** How often progress is written, and how often at least it is said that a job goes on. */
const writeMs = 500;
const beatMs = 2000;

interface Beat {
  tell: (progress: JobProgress) => void;
  end: () => void;
}

/** Says with `goOn` that a job goes on, and how far it is; `onGone` is called where the job is not this server's any more. */
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

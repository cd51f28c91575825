import type { Sound } from "./playback.ts";

/** Silence of this number of seconds, which can be paused and ended like a sound. After a pause the rest is dropped. */
export function silence(seconds: number): Sound {
  let left = seconds * 1000;
  return {
    prepare: async () => {},
    sound: (signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        left = 0;
        signal.addEventListener("abort", () => clearTimeout(timer));
      }),
  };
}

import type { Sound } from "./playback.ts";

/** So many seconds of nothing, paused and ended as a sound is; after a pause there is no more of it. */
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

import { wake } from "./audio-context.ts";
import type { Voice } from "./playback.ts";

/** A decoded sound at its own speed. WebAudio begins within milliseconds, but a different rate would change the pitch. */
export function bufferVoice(context: AudioContext, buffer: AudioBuffer): Voice {
  let offset = 0;
  let startedAt = 0;
  const played = () => offset + context.currentTime - startedAt;
  return {
    position: () => Math.max(0, played() - (context.outputLatency || 0)),
    sound: (signal, heard) =>
      new Promise((resolve) => {
        const over = new AbortController();
        const source = context.createBufferSource();
        const finish = (at: number) => {
          offset = at;
          over.abort();
          resolve();
        };
        const hush = () => {
          finish(played());
          source.stop();
        };
        source.buffer = buffer;
        source.connect(context.destination);
        source.addEventListener("ended", () => finish(0), { signal: over.signal });
        signal.addEventListener("abort", hush, { signal: over.signal });
        source.start(0, offset);
        startedAt = context.currentTime;
        if (context.state === "running") return heard();
        // While the browser blocks the context, its clock stands still. The sound begins when the context may run.
        wake();
        context.addEventListener("statechange", () => context.state === "running" && heard(), {
          signal: over.signal,
        });
      }),
  };
}

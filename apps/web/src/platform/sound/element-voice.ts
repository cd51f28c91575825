import { inNextGesture, isWebKit, soundAllowed } from "./audio-context.ts";
import { unlessAborted } from "./abort.ts";
import { pauseSound, type Voice } from "./playback.ts";

let shared: HTMLAudioElement | undefined;

/** Returns the element for all sounds. There is only one, because WebKit wants a gesture for each element. */
function sharedElement(): HTMLAudioElement {
  if (shared) return shared;
  const element = new Audio();
  if (isWebKit) inNextGesture(() => element.paused && element.load());
  return (shared = element);
}

/**
 * A sound in an <audio> element. Such a sound begins later than in WebAudio, but keeps its pitch at any rate, and goes
 * on under a locked screen. A `pitch` other than 1 is made by a playback rate that is higher by this factor.
 */
export function elementVoice(bytes: Blob, rate: number, pitch = 1): Voice {
  let offset = 0;
  const element = sharedElement();
  return {
    position: () => element.currentTime,
    sound: (signal, heard) =>
      new Promise((resolve, reject) => {
        const over = new AbortController();
        const until = { signal: over.signal };
        const url = URL.createObjectURL(bytes);
        // Releases the element at once. Once the promise has settled, the element may belong to the next sound.
        const release = () => {
          offset = element.ended ? 0 : element.currentTime;
          over.abort();
          element.pause();
          element.removeAttribute("src");
          URL.revokeObjectURL(url);
        };
        const fail = (cause: unknown) => {
          if (over.signal.aborted) return;
          release();
          reject(new Error("The element cannot play it", { cause }));
        };
        const end = () => {
          release();
          resolve();
        };
        signal.addEventListener("abort", release, until);
        element.addEventListener("ended", end, until);
        element.addEventListener("error", () => fail(element.error), until);
        // A phone call or another app may stop the sound. The page then shows it as paused.
        element.addEventListener("pause", () => element.ended || pauseSound(), until);
        element.src = url;
        element.preservesPitch = pitch === 1;
        element.defaultPlaybackRate = element.playbackRate = rate * pitch;
        element.currentTime = offset;
        begin(element, over.signal).then(heard, fail);
      }),
  };
}

/** Resolves when the sound can be heard. If the browser refuses, waits for the gesture that allows sound. */
async function begin(element: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "NotAllowedError")) throw error;
    await unlessAborted(signal, soundAllowed());
    await begin(element, signal);
  }
}

/** Milliseconds. A voice that has not begun within this time never begins. */
const beginMs = 3000;
/**
 * The characters that the slowest voice speaks in a second at rate 1. `endMs` is its silence before it reports the end,
 * in milliseconds.
 */
const slowest = 6;
const endMs = 2000;
/** Milliseconds between a cancel and new speech. Safari and Android lose speech that follows a cancel at once. */
const settleMs = 60;

interface Manner {
  voice: SpeechSynthesisVoice;
  rate: number;
  pitch: number;
  signal: AbortSignal;
  /** Called when the speech can be heard. */
  heard: () => void;
  /** Called when a word begins, with its index in the phrase. */
  reach: (place: number) => void;
}

let settledAt = 0;

/**
 * Speaks a phrase in the browser's voice. Rejects if the speech does not begin. If the speech fails, rejects with the
 * error's name as the message. Some browsers never report the end. The speech then ends after the time that the slowest
 * voice would take.
 */
export function utter(phrase: string, { voice, rate, pitch, signal, heard, reach }: Manner): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const until = { signal: over.signal };
    const spoken = new SpeechSynthesisUtterance(phrase);
    Object.assign(spoken, { voice, lang: voice.lang, rate, pitch });
    const finish = (settle: () => void) => {
      over.abort();
      clearTimeout(watchdog);
      clearTimeout(start);
      silence();
      settle();
    };
    const fail = (reason: string) => finish(() => reject(new Error(reason)));
    let begun = false;
    const sounds = (from: number) => {
      if (!begun) heard();
      begun = true;
      clearTimeout(watchdog);
      const longest = endMs + ((phrase.length - from) / (slowest * rate)) * 1000;
      watchdog = setTimeout(() => finish(resolve), longest);
    };
    spoken.addEventListener("start", () => sounds(0), until);
    spoken.addEventListener(
      "boundary",
      ({ name, charIndex }) => {
        sounds(charIndex);
        if (name !== "sentence") reach(charIndex);
      },
      until,
    );
    spoken.addEventListener("end", () => (begun ? finish(resolve) : fail("It never began")), until);
    spoken.addEventListener("error", ({ error }) => fail(error), until);
    signal.addEventListener("abort", () => fail("canceled"), until);
    silence();
    const start = setTimeout(() => speechSynthesis.speak(spoken), Math.max(0, settledAt - performance.now()));
    let watchdog = setTimeout(() => fail("It did not begin"), beginMs);
  });
}

function silence(): void {
  if (!speechSynthesis.speaking && !speechSynthesis.pending) return;
  speechSynthesis.cancel();
  settledAt = performance.now() + settleMs;
}

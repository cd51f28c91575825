import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The texts that the browser was asked to say on this page, oldest first. */
    spoken: string[];
    /** How quickly it was asked to say each of them. */
    rates: number[];
  }
}

/**
 * Gives a page a voice that takes some milliseconds a word and remembers its texts. Only taps and keys count as the
 * learner's gestures, because otherwise the scripts of a journey would count too.
 */
export async function giveVoice(page: Page, wordMs = 120): Promise<void> {
  await page.addInitScript((ms) => {
    window.spoken = [];
    window.rates = [];
    const activation = { hasBeenActive: false };
    for (const gesture of ["pointerdown", "keydown"])
      addEventListener(gesture, () => (activation.hasBeenActive = true), true);
    Object.defineProperty(navigator, "userActivation", { value: activation });
    let timers: ReturnType<typeof setTimeout>[] = [];
    class Utterance extends EventTarget {
      text: string;
      rate = 1;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [
        { name: "Samantha", voiceURI: "Samantha", lang: "en-US", localService: true, default: true },
      ],
      speak(utterance: Utterance) {
        const tell = (type: string, detail: object) => () =>
          utterance.dispatchEvent(Object.assign(new Event(type), detail));
        const words = [...utterance.text.matchAll(/\S+/g)];
        const end = () => {
          speech.speaking = false;
          tell("end", {})();
        };
        window.spoken.push(utterance.text);
        window.rates.push(utterance.rate);
        speech.speaking = true;
        timers = [
          setTimeout(tell("start", {})),
          ...words.map(({ index }, at) =>
            setTimeout(tell("boundary", { name: "word", charIndex: index }), at * ms),
          ),
          setTimeout(end, words.length * ms),
        ];
      },
      cancel() {
        speech.speaking = false;
        for (const timer of timers) clearTimeout(timer);
      },
    });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
  }, wordMs);
}

/** Returns the texts that the page was asked to say since it was loaded. */
export const spokenOn = (page: Page): Promise<string[]> => page.evaluate(() => window.spoken);

/** How quickly it was asked to say each of them. */
export const ratesOn = (page: Page): Promise<number[]> => page.evaluate(() => window.rates);

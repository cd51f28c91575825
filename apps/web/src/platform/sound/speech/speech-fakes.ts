import { vi } from "vitest";

/** A fake of the browser's speech, on vitest's clock. The fake says a character in 50 ms, divided by the rate. */
export interface FakeSpeech {
  voices: SpeechSynthesisVoice[];
  /** The spoken texts, with the voice's name, the rate and the pitch. */
  said: { text: string; voice: string; rate: number; pitch: number }[];
  /**
   * The fault of the speech: `mute` never begins, `endless` never reports the end, and `refused` needs a gesture first.
   */
  fault: "none" | "mute" | "endless" | "refused" | "network";
}

const msACharacter = 50;

export function fakeVoice(name: string, lang: string, localService = true): SpeechSynthesisVoice {
  return { name, lang, localService, voiceURI: name, default: false };
}

class FakeUtterance extends EventTarget {
  text: string;
  voice: SpeechSynthesisVoice | null = null;
  rate = 1;
  pitch = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(type: string, detail: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), detail));
  }
}

/** Puts speech into happy-dom, which has none. `vi.unstubAllGlobals` undoes it. */
export function stubSpeech(...voices: SpeechSynthesisVoice[]): FakeSpeech {
  const speech: FakeSpeech = { voices, said: [], fault: "none" };
  let current: FakeUtterance | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const after = (ms: number, task: () => void) => timers.push(setTimeout(task, ms));

  function speak(utterance: FakeUtterance): void {
    const { text, voice, rate, pitch } = utterance;
    if (speech.fault === "refused") return utterance.tell("error", { error: "not-allowed" });
    if (speech.fault === "network") return utterance.tell("error", { error: "network" });
    speech.said.push({ text, voice: voice?.name ?? "", rate, pitch });
    current = utterance;
    if (speech.fault === "mute") return;
    const ms = msACharacter / rate;
    after(10, () => utterance.tell("start"));
    for (const { index } of text.matchAll(/\S+/g))
      after(10 + index * ms, () => utterance.tell("boundary", { name: "word", charIndex: index }));
    if (speech.fault === "endless") return;
    after(10 + text.length * ms, () => {
      current = null;
      utterance.tell("end");
    });
  }

  function cancel(): void {
    const interrupted = current;
    current = null;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    interrupted?.tell("error", { error: "interrupted" });
  }

  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => speech.voices,
    speak,
    cancel,
    pending: false,
    get speaking() {
      return current !== null;
    },
  });
  return speech;
}

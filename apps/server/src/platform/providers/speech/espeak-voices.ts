import loadEspeak, { type EspeakEvent } from "@echogarden/espeak-ng-emscripten";
import type { Voice } from "@shiju/contract/content/speech";
import type { Pcm } from "./wav.ts";
import type { SpokenEvent } from "./word-timings.ts";

/**
 * These variants of espeak stay natural in pitch (medians: f3 about 213 Hz, m3 107 Hz) and never clip. They are loudest
 * where consonants differ (f3 above 4 kHz, m3 from 1 to 4 kHz).
 */
const names: Record<Voice, string> = {
  1: "en-us+f3",
  2: "en-gb-x-rp+f3",
  3: "en-us+m3",
  4: "en-gb-x-rp+m3",
};

/** Words a minute. The default of 175 is too fast for learners. They can change the rate themselves. */
const rate = 160;

/** Speaks a text, and reports the words and clauses of the sound in order. */
export type SpeakWithEspeak = (text: string, voice: Voice) => { pcm: Pcm; events: SpokenEvent[] };

/** Loads espeak-ng. Call it only in a child process. */
export async function loadEspeakVoices(): Promise<SpeakWithEspeak> {
  const espeak = await loadEspeak();
  const worker = new espeak.eSpeakNGWorker();
  return (text, voice) => {
    // With an unknown voice, espeak keeps the previous voice. Only the return code says so.
    const code = worker.set_voice(names[voice]);
    if (code !== 0) throw new Error(`espeak has no voice ${names[voice]} (code ${code})`);
    worker.set_rate(rate);
    const pieces: Int16Array[] = [];
    const events: SpokenEvent[] = [];
    worker.synthesize(withoutMarkup(text), (samples, happened) => {
      pieces.push(samples);
      events.push(...happened.filter(isSpoken).map(toSpokenEvent));
      return false;
    });
    return { pcm: { samples: joined(pieces), rate: worker.get_samplerate() }, events };
  };
}

/**
 * Replaces characters that espeak would read as SSML (`<…>`) or phonemes (`[[…]]`). The length stays the same, because
 * word timings refer to positions in the text.
 */
const withoutMarkup = (text: string): string => text.replaceAll(/[<>[\]]/g, " ");

type WordOrEnd = EspeakEvent & { type: SpokenEvent["type"] };

const isSpoken = (event: EspeakEvent): event is WordOrEnd => event.type === "word" || event.type === "end";

const toSpokenEvent = ({ type, text_position, audio_position }: WordOrEnd): SpokenEvent => ({
  type,
  position: text_position - 1,
  ms: audio_position,
});

function joined(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

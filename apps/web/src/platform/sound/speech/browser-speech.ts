import type { Voice as Speaker } from "@shiju/contract/content/speech";
import { unlessAborted } from "#platform/sound/abort.ts";
import { inNextGesture, isWebKit, soundAllowed } from "#platform/sound/audio-context.ts";
import { distrust, voiceFor } from "./browser-voices.ts";
import type { OnWord } from "./follow-words.ts";
import type { Sound } from "#platform/sound/playback.ts";
import { phraseEnd } from "./phrase-end.ts";
import { utter } from "./utter.ts";

/**
 * The largest number of characters in a phrase. Chrome stops its remote voices after about 15 s. At rate 1 every voice
 * speaks this number of characters in less time.
 */
const phraseLength = 150;

/**
 * Whether speech may begin. WebKit allows speech only after speech inside a gesture. Before that, speech fails without
 * an event.
 */
let mayBegin = !isWebKit;

interface BrowserSpeechOptions {
  rate: number;
  pitch: number;
  /** Only a voice that sends the text nowhere speaks. */
  isLocal?: boolean;
  onWord?: OnWord | undefined;
}

/**
 * Returns the text in the browser's voice that is nearest to the chosen voice. Returns null if there is no English
 * voice.
 */
export function browserSpeech(
  text: string,
  speaker: Speaker,
  { rate, pitch, isLocal, onWord }: BrowserSpeechOptions,
): Sound {
  const wordStarts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
  let voice: SpeechSynthesisVoice;
  // Pausing speech is unreliable in every browser. So a pause cancels the speech, and it starts again from this
  // character.
  let at = 0;
  const say = async (signal: AbortSignal, heard: () => void) => {
    while (at < text.length) {
      const from = at;
      const phrase = text.slice(from, from + phraseEnd(text.slice(from), phraseLength * rate));
      const reach = (place: number) => {
        at = from + place;
        onWord?.(wordStarts.findLastIndex((start) => start <= at));
      };
      await utter(phrase, { voice, rate, pitch, signal, heard, reach });
      at = from + phrase.length;
    }
    at = 0;
  };
  return {
    async prepare() {
      if (!mayBegin) inNextGesture(speakNothing);
      const best = await voiceFor(speaker, { isLocal });
      if (!best) throw new Error("The browser has no English voice");
      voice = best;
    },
    async sound(signal, heard) {
      const darken = () => onWord?.(null);
      signal.addEventListener("abort", darken);
      const mayHaveBegun = mayBegin;
      try {
        await say(signal, heard);
      } catch (error) {
        if (signal.aborted) throw error;
        const refused = error instanceof Error && error.message === "not-allowed";
        if (mayHaveBegun && !refused) {
          distrust(voice);
          throw error;
        }
        if (refused || !mayBegin) await unlessAborted(signal, soundAllowed());
        await say(signal, heard);
      } finally {
        signal.removeEventListener("abort", darken);
        darken();
      }
    },
  };
}

function speakNothing(): void {
  mayBegin = true;
  speechSynthesis.speak(new SpeechSynthesisUtterance(""));
}

import type { Voice as Speaker } from "@shiju/contract/content/speech";
import { call } from "#platform/network/api.ts";
import { elementVoice } from "#platform/sound/element-voice.ts";
import { playSound, type PlayOptions, type Sound } from "#platform/sound/playback.ts";

export interface OwnSpeechOptions extends PlayOptions {
  text: string;
  /** The setting `voice_speaker`. */
  voice: Speaker;
  /** Speed from 0.5 to 2. */
  rate: number;
  pitch?: number;
}

/**
 * Speaks a learner's own line. It goes to no service and into no cache: a voice of this device speaks, or else a voice
 * of the server itself. Rejects if there is neither.
 */
export async function speakOwn(options: OwnSpeechOptions): Promise<void> {
  const { text, voice, rate, pitch = 1 } = options;
  let isSpoken = false;
  const { browserSpeech } = await import("./browser-speech.ts");
  const local = browserSpeech(text, voice, { rate, pitch, isLocal: true });
  try {
    await playSound(
      { ...local, sound: async (signal, heard) => local.sound(signal, () => ((isSpoken = true), heard())) },
      options,
    );
  } catch (cause) {
    // A voice that broke off is not followed by another one.
    if (isSpoken) throw cause;
    await playSound(ownServerSpeech(text, voice, { rate, pitch }), options);
  }
}

/** The text in a voice of the server itself. The sound is fetched each time, and nothing keeps it. */
function ownServerSpeech(
  text: string,
  voice: Speaker,
  { rate, pitch }: { rate: number; pitch: number },
): Sound {
  let sound: Pick<Sound, "sound">;
  return {
    async prepare(signal) {
      const mp3 = await call("POST /api/tts/own", { body: { text, voice } }, { signal, notice: "none" });
      sound = elementVoice(mp3, rate, pitch);
    },
    sound: (signal, heard) => sound.sound(signal, heard),
  };
}

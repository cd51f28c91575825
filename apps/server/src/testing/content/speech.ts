import type { Voice } from "@shiju/contract/content/speech";
import { openMp3Encoder } from "#platform/providers/speech/mp3-encoder.ts";
import type { SpeechProvider } from "#platform/providers/speech/speech-provider.ts";
import type { Pcm } from "#platform/providers/speech/wav.ts";

const rate = 16_000;

/** Makes a tone of `ms` milliseconds. A different pitch makes a different sound. */
export function aTone(ms: number, hertz = 220): Pcm {
  const samples = Int16Array.from(
    { length: (ms * rate) / 1000 },
    (_, i) => 8000 * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
  return { samples, rate };
}

const encode = await openMp3Encoder();

export const anMp3 = (ms: number, hertz?: number): Buffer => Buffer.from(encode(aTone(ms, hertz)).mp3);

export interface StandIn extends SpeechProvider {
  /** The texts that it was asked for, in order. */
  asked: string[];
  /** The way in which the provider treats the next texts. */
  does: "speak" | "fail" | "hang";
}

/** Makes a provider with a different sound for each text. No other provider makes the same sounds. */
export function standIn(
  name: string,
  voices: readonly Voice[] = [1, 2, 3, 4],
  { runsHere }: Pick<SpeechProvider, "runsHere"> = {},
): StandIn {
  const provider: StandIn = {
    name,
    ...(runsHere && { runsHere }),
    voices: new Set(voices),
    timeoutMs: 200,
    asked: [],
    does: "speak",
    async speak(text, voice) {
      provider.asked.push(text);
      if (provider.does === "fail") throw new Error(`${name} is broken`);
      if (provider.does === "hang") await new Promise(() => {});
      const pitch = [...`${name} ${text}`].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 200);
      return { mp3: anMp3(300, pitch + voice) };
    },
  };
  return provider;
}

/** A PCM sound as a WAV file. */
export function aWav({ samples, rate: perSecond }: Pcm, { channels = 1 } = {}): Buffer {
  const head = Buffer.alloc(44);
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  head.write("RIFF");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(perSecond, 24);
  head.writeUInt32LE(2 * channels * perSecond, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

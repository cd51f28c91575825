import { createMp3Encoder } from "wasm-media-encoders";
import type { Pcm } from "./wav.ts";

/** Kilobits a second, for speech of 22 kHz in one channel. That is about 6 kB a second. */
const bitrate = 48;

/**
 * The number of silent samples that a decoder gives first if it does not read LAME's tag. The encoder's delay takes 576
 * samples, and the decoder's own delay takes 529 samples.
 */
const delaySamples = 1105;

export type EncodeMp3 = (pcm: Pcm) => {
  mp3: Uint8Array;
  /** Milliseconds of silence before the sound. */ delayMs: number;
};

/** Opens the encoder. It works on the thread that calls it. */
export async function openMp3Encoder(): Promise<EncodeMp3> {
  const encoder = await createMp3Encoder();
  return ({ samples, rate }) => {
    encoder.configure({ channels: 1, sampleRate: rate, bitrate });
    // The next call overwrites the returned buffer.
    const body = Buffer.from(encoder.encode([Float32Array.from(samples, (sample) => sample / 32_768)]));
    return { mp3: Buffer.concat([body, encoder.finalize()]), delayMs: (delaySamples * 1000) / rate };
  };
}

import { createMp3Encoder } from "wasm-media-encoders";
import type { Pcm } from "./wav.ts";

/** Kilobits a second: speech of 22 kHz in one channel, about 6 kB a second. */
const bitrate = 48;

/** A decoder without LAME's own tag gives so many samples of silence first: 576 of the encoder's delay, 529 of its own. */
const delaySamples = 1105;

export type EncodeMp3 = (pcm: Pcm) => {
  mp3: Uint8Array;
  /** Of silence before the sound. */ delayMs: number;
};

/** The encoder; it works on the thread that calls it. */
export async function openMp3Encoder(): Promise<EncodeMp3> {
  const encoder = await createMp3Encoder();
  return ({ samples, rate }) => {
    encoder.configure({ channels: 1, sampleRate: rate, bitrate });
    // The next call overwrites the returned buffer.
    const body = Buffer.from(encoder.encode([Float32Array.from(samples, (sample) => sample / 32_768)]));
    return { mp3: Buffer.concat([body, encoder.finalize()]), delayMs: (delaySamples * 1000) / rate };
  };
}

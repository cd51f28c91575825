/**
 * Kilobits a second by the index in a frame's header, for MPEG-1 and for MPEG-2 and 2.5 (ISO 11172-3, ISO 13818-3;
 * layer III).
 */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  bytes: number;
  ms: number;
}

/** Returns the duration of the sound in milliseconds. Returns undefined if any frame of the bytes is not MP3. */
export function mp3Duration(bytes: Uint8Array): number | undefined {
  let at = afterTag(bytes);
  let ms = 0;
  while (at < bytes.length && !isTrailingTag(bytes, at)) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.bytes > bytes.length) return undefined;
    at += frame.bytes;
    ms += frame.ms;
  }
  return ms > 0 ? ms : undefined;
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  // A frame begins with eleven bits of sync, a version that is not reserved, and layer III.
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1) return undefined;
  const generation = version === 3 ? 1 : 2;
  const bitrate = bitrates[generation][third >> 4];
  const base = sampleRates[(third >> 2) & 3];
  if (!bitrate || !base) return undefined;
  const rate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = generation === 1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return { bytes: Math.floor((samples * bitrate * 125) / rate) + padding, ms: (samples * 1000) / rate };
}

/** Returns the end of an ID3v2 tag, or 0 without a tag. The length of the tag is written in four times seven bits. */
function afterTag(bytes: Uint8Array): number {
  if (ascii(bytes, 0, 3) !== "ID3" || bytes.length < 10) return 0;
  return 10 + bytes.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 127), 0);
}

/** An ID3v1 tag is the last 128 bytes of its file. */
function isTrailingTag(bytes: Uint8Array, at: number): boolean {
  return bytes.length - at === 128 && ascii(bytes, at, 3) === "TAG";
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

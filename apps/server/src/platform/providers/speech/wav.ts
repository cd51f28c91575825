/** Sound of one channel. */
export interface Pcm {
  samples: Int16Array;
  /** Samples a second. */
  rate: number;
}

/** Reads a WAV file of one channel and 16 bits. Throws on any other file. */
export function readWav(file: Buffer): Pcm {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WAVE")
    throw new Error("no WAV file");
  const format = chunkOf(file, "fmt ");
  const data = chunkOf(file, "data");
  const [encoding, channels, bits] = [
    format.readUInt16LE(0),
    format.readUInt16LE(2),
    format.readUInt16LE(14),
  ];
  if (encoding !== 1 || channels !== 1 || bits !== 16)
    throw new Error(`a WAV file of format ${encoding}, ${channels} channels, ${bits} bits`);
  const samples = new Int16Array(data.length >> 1);
  for (let i = 0; i < samples.length; i += 1) samples[i] = data.readInt16LE(2 * i);
  return { samples, rate: format.readUInt32LE(4) };
}

/**
 * Returns the content of a chunk. The length of a chunk may point beyond the end of the file. Then it is a placeholder
 * that the writer did not replace.
 */
function chunkOf(file: Buffer, name: string): Buffer {
  let at = 12;
  while (at + 8 <= file.length) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === name) return file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error(`a WAV file without ${name.trim()}`);
}

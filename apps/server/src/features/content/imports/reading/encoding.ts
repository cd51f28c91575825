import { isUtf8 } from "node:buffer";
import type { ImportEncoding } from "@shiju/contract/content/imports";
import { UnreadableFile } from "./table.ts";

/** So many bytes show in which encoding a text is. */
const sampleBytes = 64 * 1024;

const marks: readonly [ImportEncoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Returns the most likely encoding of a text. The learner can choose another encoding. UTF-32 is refused, because no
 * browser or server reads it.
 */
export function guessEncoding(bytes: Uint8Array): ImportEncoding {
  const sample = bytes.subarray(0, sampleBytes);
  if (isUtf32(sample)) throw new UnreadableFile("这个文件的编码是 UTF-32，读不了：请用 UTF-8 编码另存后再试");
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // Latin letters have an empty half in UTF-16.
  if (zeros(1) > sample.length / 10) return "utf-16le";
  if (zeros(0) > sample.length / 10) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  const isSimplified = canBe("gb18030", sample);
  const isTraditional = canBe("big5", sample);
  if (isSimplified && isTraditional) return isRatherBig5(sample) ? "big5" : "gb18030";
  return isSimplified ? "gb18030" : isTraditional ? "big5" : "windows-1252";
}

/**
 * Returns the text of the bytes, without a byte order mark. Bytes that are no character of the encoding become U+FFFD.
 */
export function decode(bytes: Uint8Array, encoding: ImportEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a sample can be text in this encoding. Its last character may be cut. Private-use characters are no text. */
function canBe(encoding: ImportEncoding, sample: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return !/[\uE000-\uF8FF]/u.test(text);
  } catch {
    return false;
  }
}

/**
 * Returns whether the bytes are UTF-32. Of its four bytes, the first two or the last two are zero in each character
 * except emoji.
 */
function isUtf32(sample: Uint8Array): boolean {
  const zerosAt = (place: number) => sample.filter((byte, at) => byte === 0 && at % 4 === place).length;
  const whole = sample.length / 4;
  const arePadded = (empty: readonly [number, number], filled: number) =>
    zerosAt(empty[0]) + zerosAt(empty[1]) > 1.8 * whole && zerosAt(filled) < 0.5 * whole;
  return whole >= 1 && (arePadded([2, 3], 0) || arePadded([0, 1], 3));
}

/**
 * Returns whether characters of two bytes are more likely Big5 than GB2312. Common characters of GB2312 have a second
 * byte from A1 on. Common characters of Big5 have a first byte up to C6, and often a second byte below A1.
 */
function isRatherBig5(sample: Uint8Array): boolean {
  let [pairs, low, usual] = [0, 0, 0];
  for (let at = 0; at < sample.length - 1; at += 1) {
    const [first, second] = [sample[at]!, sample[at + 1]!];
    if (first < 0x81) continue;
    pairs += 1;
    if (second < 0xa1) low += 1;
    if (first >= 0xa1 && first <= 0xc6) usual += 1;
    at += 1;
  }
  return low > pairs / 10 && usual > pairs * 0.9;
}

import { isUtf8 } from "node:buffer";
import type { ImportEncoding } from "@shiju/contract/courses/imports";

/** So many bytes show in which encoding a text is. */
const sampleBytes = 64 * 1024;

const marks: readonly [ImportEncoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The likeliest encoding of a text. Big5 is taken for GB18030, so a learner can choose another. */
export function guessEncoding(bytes: Uint8Array): ImportEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // Latin letters have an empty half in UTF-16.
  if (zeros(1) > sample.length / 10) return "utf-16le";
  if (zeros(0) > sample.length / 10) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  return canBe("gb18030", sample) ? "gb18030" : "windows-1252";
}

/** The text of the bytes, without a byte order mark; what is no character of the encoding becomes U+FFFD. */
export function decode(bytes: Uint8Array, encoding: ImportEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a sample is text of this encoding; its last character may be cut. */
function canBe(encoding: ImportEncoding, sample: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

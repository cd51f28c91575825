import { createHash } from "node:crypto";

/** The first `length` hex digits of the SHA-256 of the parts, joined by a zero byte. */
export function digest(length: number, first: string | Uint8Array, ...rest: (string | Uint8Array)[]): string {
  const hash = createHash("sha256").update(first);
  for (const part of rest) hash.update("\0").update(part);
  return hash.digest("hex").slice(0, length);
}

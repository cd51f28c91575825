import type { FastifyReply, FastifyRequest } from "fastify";

const year = 365 * 24 * 3600;

/**
 * Sets the headers for a file whose content never changes at its address, and returns the requested bytes: all bytes,
 * or one range (RFC 9110, 14.2). A request for several ranges gets all bytes.
 */
export function immutableFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: { type: string; bytes: Buffer },
): Buffer {
  reply.headers({ "content-type": type, "accept-ranges": "bytes" });
  const range = rangeOf(headers.range, bytes.length);
  if (range && range.from > range.to) {
    reply.code(416).headers({ "content-range": `bytes */${bytes.length}`, "cache-control": "no-store" });
    return Buffer.alloc(0);
  }
  reply.header("cache-control", `public, max-age=${year}, immutable`);
  if (!range) return bytes;
  reply.code(206).header("content-range", `bytes ${range.from}-${range.to}/${bytes.length}`);
  return bytes.subarray(range.from, range.to + 1);
}

/**
 * Returns the first and the last byte of the requested range. `from > to` means that the range lies outside of the
 * file. Returns undefined if there is no valid range.
 */
function rangeOf(header: string | undefined, length: number): { from: number; to: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return { from: Math.max(0, length - Number(last)), to: length - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  const to = last === "" ? length - 1 : Math.min(Number(last), length - 1);
  return { from: Number(first), to };
}

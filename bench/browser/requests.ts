import { gzipSync } from "node:zlib";
import type { CDPSession } from "@playwright/test";

/** One request of a page. */
export interface Requested {
  path: string;
  kind: "page" | "script" | "style" | "font" | "sound" | "data";
  /** When it was sent: milliseconds since the epoch. */
  at: number;
  /**
   * The times at which the request was sent and was answered in full, in milliseconds since the page itself was asked
   * for.
   */
  from: number;
  to: number;
  /** Bytes of its body in gzip, whatever it was sent as. */
  gzip: number;
}

interface Open {
  id: string;
  url: string;
  mime: string;
  wallMs: number;
  sentMs: number;
  endMs: number;
}

/** Records every request of a page from now on. `all` fetches the bodies, so call `all` after the measurement. */
export function watchRequests(cdp: CDPSession): { all: () => Promise<Requested[]> } {
  const open = new Map<string, Open>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith("http")) return;
    const entry = { id: requestId, url: request.url, mime: "", wallMs: wallTime * 1000 };
    open.set(requestId, { ...entry, sentMs: timestamp * 1000, endMs: Number.NaN });
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    // A part of the app is fetched into the cache first, and imported from there.
    if (response.fromDiskCache === true) open.delete(requestId);
    const entry = open.get(requestId);
    if (entry) entry.mime = response.mimeType;
  });
  cdp.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const entry = open.get(requestId);
    if (entry) entry.endMs = timestamp * 1000;
  });

  return {
    async all() {
      const entries = [...open.values()];
      const start = entries[0]?.sentMs ?? 0;
      return Promise.all(
        entries.map(async (entry) => ({
          path: new URL(entry.url).pathname,
          kind: kindOf(entry.mime),
          at: entry.wallMs,
          from: entry.sentMs - start,
          to: entry.endMs - start,
          gzip: gzipSync(await bodyOf(cdp, entry.id), { level: 9 }).length,
        })),
      );
    },
  };
}

async function bodyOf(cdp: CDPSession, requestId: string): Promise<Buffer> {
  try {
    const { body, base64Encoded } = await cdp.send("Network.getResponseBody", { requestId });
    return Buffer.from(body, base64Encoded ? "base64" : "utf8");
  } catch {
    // An answer without a body, or one that has not come yet.
    return Buffer.alloc(0);
  }
}

function kindOf(mime: string): Requested["kind"] {
  if (mime.includes("javascript")) return "script";
  if (mime === "text/html") return "page";
  if (mime === "text/css") return "style";
  if (mime.startsWith("font/")) return "font";
  if (mime.startsWith("audio/")) return "sound";
  return "data";
}

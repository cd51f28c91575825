import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** A page that the server rendered, in the forms in which it is sent. */
export interface PaintedPage {
  etag: string;
  bytes: Record<"br" | "gzip" | "identity", Buffer>;
}

/** Number of rendered pages that are kept. Each takes about 50 kB. */
const keptPages = 200;

/** Renders a page from its content. The same content is rendered once. */
export function openPaintedPages<Content extends object>(
  paint: (content: Content) => Promise<string>,
): (content: Content) => Promise<PaintedPage> {
  const pages = new LRUCache<string, Promise<PaintedPage>>({ max: keptPages });
  return (content) => {
    const key = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
    const page = pages.get(key) ?? toPage(paint(content));
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  };
}

async function toPage(painting: Promise<string>): Promise<PaintedPage> {
  const identity = Buffer.from(await painting);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { etag, bytes: { br, gzip: zipped, identity } };
}

/** Sends the page in the best encoding that the browser accepts, or 304 if the browser has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PaintedPage): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  const form = (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
  const varies = ["accept-encoding", reply.getHeader("vary")].filter(Boolean);
  void reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: varies.join(", "),
    etag: page.etag,
  });
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  if (form !== "identity") void reply.header("content-encoding", form);
  return reply.send(page.bytes[form]);
}

/**
 * Imports a module that the build of the web app wrote for the server. The module is beside the app's own folder.
 * Returns null if the module is not built.
 */
export async function importRenderer<Renderer>(webDir: string, name: string): Promise<Renderer | null> {
  const file = join(`${webDir}-server`, name);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null;
}

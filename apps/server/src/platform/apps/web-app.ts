import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { SendFile } from "./app-files.ts";
import { openNamedPages, type PageFacts } from "./named-pages.ts";
import { type PaintedPage, sendPage } from "./painted-pages.ts";
import { isPhone, widthHeaders } from "./phone.ts";
import { isFile } from "./studio-app.ts";

/** The form of a lesson's id. */
const idForm = /^[\w.-]{1,100}$/;

/**
 * Renders the practice page for a visitor. It shows the given lesson, or a lesson that the server chooses if the id is
 * null. Returns null if the lesson is not for visitors.
 */
export type PaintGame = (lessonId: string | null, reader: Reader) => Promise<PaintedPage | null>;

/** Whom a page is painted for. */
interface Reader {
  facts: PageFacts;
  isPhone: boolean;
}

export interface WebAppOptions {
  factsFor: (request: FastifyRequest) => PageFacts;
  sendFile: SendFile;
  /** If left out, the pages are served as they were built. */
  paintGame?: PaintGame;
  /** Milliseconds that a page may take to be rendered. After that the page is sent as it was built. */
  patienceMs?: number;
}

/** The web app under /h5/: its files, and its pages for every address that its router owns. */
export function serveWebApp(
  app: FastifyInstance,
  webDir: string,
  { factsFor, sendFile, paintGame = async () => null, patienceMs = 0 }: WebAppOptions,
): void {
  const named = openNamedPages(webDir);
  const pages = new Set(["index.html", "game.html"].filter((file) => existsSync(join(webDir, file))));

  app.get<{ Querystring: Record<string, unknown> }>("/h5/game", async (request, reply) => {
    const lessonId = lessonAskedFor(request.query);
    const facts = factsFor(request);
    const page =
      lessonId === undefined
        ? null
        : await paintWithin(paintGame(lessonId, { facts, isPhone: isPhone(request.headers) }), request.log);
    void reply.header("vary", widthHeaders);
    return sendPage(request, reply, page ?? (await named(pageOf("game"), facts)));
  });

  app.get<{ Params: { "*": string } }>("/h5/*", async (request, reply) => {
    const path = request.params["*"];
    if (isFile(path) && !pages.has(path)) return sendFile(reply, path);
    return sendPage(request, reply, await named(pages.has(path) ? path : pageOf(path), factsFor(request)));
  });
  serveManifest(app, join(webDir, "manifest.webmanifest"), factsFor);
  app.get("/", (_request, reply) => reply.redirect("/h5/"));
  app.get("/h5", (_request, reply) => reply.redirect("/h5/"));
  app.get<{ Params: { code: string } }>("/ref/:code", (request, reply) =>
    reply.redirect(`/h5/ref/${encodeURIComponent(request.params.code)}`),
  );

  /** Null if the page is not rendered in time. The page then fetches its practice itself. */
  async function paintWithin<Page>(painting: Promise<Page>, log: FastifyBaseLogger): Promise<Page | null> {
    const waiting = new AbortController();
    try {
      return await Promise.race([painting, sleep(patienceMs, null, { signal: waiting.signal })]);
    } catch (error) {
      log.error({ err: error }, "the page of a practice could not be painted");
      return null;
    } finally {
      waiting.abort();
    }
  }

  /**
   * Returns the file of the page for an address. The practice page is a separate build, so its first key waits for no
   * other code.
   */
  function pageOf(path: string): string {
    const isGame = path === "game" || path.startsWith("game/");
    return isGame && pages.has("game.html") ? "game.html" : "index.html";
  }
}

/**
 * Returns the lesson that the address of the practice page names, or null if the address names no lesson. Returns
 * undefined if the address asks for anything else.
 */
function lessonAskedFor({ lesson = null, ...others }: Record<string, unknown>): string | null | undefined {
  if (Object.keys(others).length > 0) return undefined;
  return lesson === null || (typeof lesson === "string" && idForm.test(lesson)) ? lesson : undefined;
}

/** The installed app has the name of the site. */
function serveManifest(app: FastifyInstance, file: string, factsFor: WebAppOptions["factsFor"]): void {
  if (!existsSync(file)) return;
  const built = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  app.get("/h5/manifest.webmanifest", (request, reply) => {
    const { name } = factsFor(request);
    return reply
      .headers({ "content-type": "application/manifest+json", "cache-control": "no-cache" })
      .send(JSON.stringify({ ...built, name, short_name: name }));
  });
}

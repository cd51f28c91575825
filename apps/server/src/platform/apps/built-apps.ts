import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { StartError } from "#platform/start-error.ts";
import { fileSender } from "./app-files.ts";
import { serveStudio } from "./studio-app.ts";
import { serveWebApp, type WebAppOptions } from "./web-app.ts";

/** The folders of the built apps for the browser. */
export interface BuiltApps {
  /** The folder of the learner's app. */
  webDir: string;
  /** The folder of the course editor and the operator's console. */
  studioDir: string;
}

const year = 365 * 24 * 3600;
const day = 24 * 3600;

/** Throws a `StartError` if an app is not built. */
export function requireApps({ webDir, studioDir }: BuiltApps): void {
  for (const [folder, variable] of [
    [webDir, "WEB_DIR"],
    [studioDir, "STUDIO_DIR"],
  ] as const) {
    if (!existsSync(join(folder, "index.html")))
      throw new StartError(
        `没有找到网页文件 ${folder}/index.html：请先构建（npm start 会自动构建），或用 ${variable} 指定位置`,
      );
  }
}

/** Redirects every address of the apps to `appsUrl`. In development, other servers at that address serve the apps. */
export function leadToApps(app: FastifyInstance, appsUrl: string): void {
  const lead = (path: string, folder: string) =>
    app.get(path, ({ url }, reply) => reply.redirect(appsUrl + folder + url));
  lead("/", "/h5");
  lead("/ref/:code", "/h5");
  for (const path of ["/h5/*", "/editor/*", "/admin/*"]) lead(path, "");
}

/** Serves each built app under its own addresses. An app that is not built is left out. */
export async function serveApps(
  app: FastifyInstance,
  { webDir, studioDir }: BuiltApps,
  options: Omit<WebAppOptions, "sendFile">,
): Promise<void> {
  const root = [webDir, studioDir].find((folder) => existsSync(folder));
  if (root === undefined) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header("cache-control", cachingOf(path)),
  });
  if (existsSync(webDir)) serveWebApp(app, webDir, { ...options, sendFile: fileSender(webDir) });
  if (existsSync(studioDir))
    serveStudio(app, studioDir, { factsFor: options.factsFor, sendFile: fileSender(studioDir) });
}

/**
 * The names of files in assets/ contain a hash of their content, so they may be cached. Browsers must ask again for
 * pages, worker and manifest.
 */
function cachingOf(path: string): string {
  if (/[\\/](assets|before)[\\/]/.test(path)) return `public, max-age=${year}, immutable`;
  if (/[\\/](font|sound)[\\/]/.test(path)) return `public, max-age=${day}`;
  return "no-cache";
}

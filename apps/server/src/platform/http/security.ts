import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { BuiltApps } from "#platform/apps/built-apps.ts";

/**
 * Adds security headers that suit the apps. Families open the site over plain http in their own network. So there is no
 * HSTS, no upgrade-insecure-requests, and no header that browsers refuse over http.
 */
export async function addSecurityHeaders(app: FastifyInstance, apps: BuiltApps): Promise<void> {
  await app.register(helmet, {
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes([apps.webDir, apps.studioDir])],
        // The component library positions its parts with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}

/** CSP sources for the inline scripts of the apps' pages, such as the script that sets the theme before the first paint. */
function inlineScriptHashes(folders: readonly string[]): string[] {
  const pages = folders.flatMap((folder) =>
    htmlFilesOf(folder).map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const scripts = pages.flatMap((page) =>
    [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code),
  );
  const hashes = scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

function htmlFilesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".html"));
  } catch {
    return [];
  }
}

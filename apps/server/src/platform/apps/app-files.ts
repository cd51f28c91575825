import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";

/** Sends a file of an app, by its path within the app. */
export type SendFile = (reply: FastifyReply, path: string) => FastifyReply;

/**
 * Sends files of the built app. It also sends files of the build before, because a page that another server sent may be
 * of that build.
 */
export function fileSender(folder: string): SendFile {
  const before = join(folder, "before");
  const assets = new Set(existsSync(before) ? readdirSync(before).map((name) => `assets/${name}`) : []);
  return (reply, path) =>
    assets.has(path) ? reply.sendFile(path.slice("assets/".length), before) : reply.sendFile(path, folder);
}

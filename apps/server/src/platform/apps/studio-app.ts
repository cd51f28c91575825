import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SendFile } from "./app-files.ts";
import { openNamedPages, type PageFacts } from "./named-pages.ts";
import { sendPage } from "./painted-pages.ts";

/**
 * Serves the course editor and the operator's console, which are one app. The app's files are under /editor/, and its
 * pages are under /editor/ and /admin/.
 */
export function serveStudio(
  app: FastifyInstance,
  studioDir: string,
  { factsFor, sendFile }: { factsFor: (request: FastifyRequest) => PageFacts; sendFile: SendFile },
): void {
  const named = openNamedPages(studioDir);
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, await named("index.html", factsFor(request)));

  app.get<{ Params: { "*": string } }>("/editor/*", (request, reply) => {
    const path = request.params["*"];
    return isFile(path) ? sendFile(reply, path) : page(request, reply);
  });
  app.get<{ Params: { "*": string } }>("/admin/*", async (request, reply) =>
    isFile(request.params["*"]) ? reply.callNotFound() : page(request, reply),
  );
  for (const root of ["/editor", "/admin"]) app.get(root, (_request, reply) => reply.redirect(`${root}/`));
}

/** The extension of a file begins with a letter. The id of a lesson, such as `own-1.001`, ends in digits. */
export const isFile = (path: string): boolean => /\.[a-z]\w*$/i.test(path);

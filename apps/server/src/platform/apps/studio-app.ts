import type { FastifyInstance, FastifyReply } from "fastify";

/** The course editor and the operator's console are one app: its files lie under /editor/, its pages under both. */
export function serveStudio(app: FastifyInstance, studioDir: string): void {
  const page = (reply: FastifyReply) => reply.sendFile("index.html", studioDir);

  app.get<{ Params: { "*": string } }>("/editor/*", ({ params }, reply) =>
    isFile(params["*"]) ? reply.sendFile(params["*"], studioDir) : page(reply),
  );
  app.get<{ Params: { "*": string } }>("/admin/*", ({ params }, reply) =>
    isFile(params["*"]) ? reply.callNotFound() : page(reply),
  );
  for (const root of ["/editor", "/admin"]) app.get(root, (_request, reply) => reply.redirect(`${root}/`));
}

const isFile = (path: string) => /\.\w+$/.test(path);

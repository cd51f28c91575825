import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A call that the stand-in got. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: string;
}

/** Stands in for an outside service until the test is over. Answers JSON and keeps the calls. */
export async function standIn(
  answer: (asked: Asked) => { status?: number; json: object; headers?: Record<string, string> },
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const { method = "", headers } = request;
    const body = Buffer.concat(parts).toString();
    asked.push({ method, path: pathname, query: searchParams, headers, body });
    const { status = 200, json, headers: more } = answer(asked.at(-1) as Asked);
    response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(json));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

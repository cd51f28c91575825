import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Asked } from "../stand-in.ts";

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const piece = (content: string) => event({ choices: [{ delta: { content } }] });

/**
 * Returns the stream of an answer: its text in pieces of `size` characters, the reason for its end, and the number of
 * tokens that it took.
 */
export const streamed = (text: string, finish: string | null = "stop", size = 7) =>
  [
    ...(text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []).map(piece),
    ...(finish === null ? [] : [event({ choices: [{ delta: {}, finish_reason: finish }] })]),
    ...(finish === null
      ? []
      : [event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 50 } })]),
    ...(finish === null ? [] : ["data: [DONE]\n\n"]),
  ].join("");

/** Sends far more faulty objects about one line than the server reads. */
export const floodOfFaults = (response: ServerResponse) =>
  sendStream(
    response,
    streamed('{"n":1,"mistakes":[{"text":"I like noodles.","why":"x"}]}'.repeat(25_000), "stop", 10_000),
  );

export const sendStream = (response: ServerResponse, text: string) =>
  response.writeHead(200, { "content-type": "text/event-stream" }).end(text);

/**
 * Opens a stand-in for a model until the test is over. The questions get `answers` in order. After that, the last
 * answer is repeated for ever.
 */
export async function aiStandIn(
  ...answers: ((response: ServerResponse, asked: Asked) => unknown)[]
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const { method = "", headers } = request;
    const call = {
      method,
      path: pathname,
      query: searchParams,
      headers,
      body: Buffer.concat(parts).toString(),
    };
    asked.push(call);
    answers[Math.min(asked.length, answers.length) - 1]?.(response, call);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

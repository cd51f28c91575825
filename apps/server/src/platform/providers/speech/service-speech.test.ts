import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { anMp3 } from "#testing/content/speech.ts";
import { serviceSpeech } from "./service-speech.ts";
import type { SpeechProvider } from "./speech-provider.ts";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider whose service runs on this machine and answers as the test says. */
async function serviceThat(answers: RequestListener): Promise<SpeechProvider> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  running.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return serviceSpeech({
    url: `http://127.0.0.1:${port}/v1/`,
    key: "secret",
    model: "tts-1",
    voiceNames: new Map([
      [1, "nova"],
      [4, "fable"],
    ]),
  });
}

const speak = (provider: SpeechProvider, ms = 2000) =>
  provider.speak("Good morning.", 4, AbortSignal.timeout(ms));

test("it asks as the OpenAI API is asked, and takes the MP3", async () => {
  const mp3 = anMp3(500);
  let question: unknown;
  const provider = await serviceThat(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    question = {
      method,
      url,
      authorization: headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
    };
    response.writeHead(200, { "content-type": "audio/mpeg" }).end(mp3);
  });
  expect([...provider.voices]).toEqual([1, 4]);
  expect(await speak(provider)).toEqual({ mp3 });
  expect(question).toEqual({
    method: "POST",
    url: "/v1/audio/speech",
    authorization: "Bearer secret",
    body: { model: "tts-1", input: "Good morning.", voice: "fable", response_format: "mp3" },
  });
});

test.each([
  [401, "answered 401"],
  [429, "answered 429"],
  [500, "answered 500"],
])("status %i is a failure", async (status, message) => {
  const provider = await serviceThat((_request, response) => response.writeHead(status).end("{}"));
  await expect(speak(provider)).rejects.toThrow(message);
});

test.each([
  ["JSON", Buffer.from('{"error":"no credit"}')],
  ["a page", Buffer.from("<!doctype html><title>Sign in</title>")],
  ["nothing", Buffer.alloc(0)],
  ["half a sound", anMp3(500).subarray(0, 1000)],
  ["zeros", Buffer.alloc(5000)],
])("%s with status 200 is no sound", async (_name, bytes) => {
  const provider = await serviceThat((_request, response) =>
    response.writeHead(200, { "content-type": "audio/mpeg" }).end(bytes),
  );
  await expect(speak(provider)).rejects.toThrow("something else than MP3");
});

test("an answer without end is given up, and its connection closed", async () => {
  let closed: Promise<unknown> | undefined;
  const provider = await serviceThat((_request, response) => {
    closed = once(response, "close");
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {
        // Write until the buffer is full.
      }
    };
    response.writeHead(200, { "content-type": "audio/mpeg" }).on("drain", send);
    send();
  });
  await expect(speak(provider, 10_000)).rejects.toThrow("more than 4194304 bytes");
  await closed;
});

test.each([
  ["never answers", () => {}],
  ["stops in the middle", (_request, response) => response.writeHead(200).write(anMp3(500).subarray(0, 700))],
] satisfies [string, RequestListener][])(
  "a service that %s is left when the time is over",
  async (_name, answers) => {
    await expect(speak(await serviceThat(answers), 200)).rejects.toMatchObject({ name: "TimeoutError" });
  },
);

test("a service that is not there is a failure", async () => {
  const provider = await serviceThat(() => {});
  const [server] = running;
  server?.close();
  await expect(speak(provider)).rejects.toThrow("fetch failed");
});

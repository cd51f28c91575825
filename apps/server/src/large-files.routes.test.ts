import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { apis } from "@shiju/contract/apis";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "#testing/server.ts";

const server = testServer();
let port: number;
let token: string;
beforeAll(async () => {
  ({ token } = await server.newLearner({ vipType: 5, role: "admin" }));
  await server.app().listen({ host: "127.0.0.1", port: 0 });
  ({ port } = server.app().server.address() as AddressInfo);
});

const megabyte = 1024 * 1024;
const whole = 200 * megabyte;
const takingFiles = Object.values(apis)
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter(({ bodyAs }) => bodyAs === "file");

/** Sends a file of 200 MB until an answer comes. Returns the answer, and the number of bytes that were sent by then. */
async function send(path: string, isChunked: boolean): Promise<{ answer: string; sent: number }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
  socket.on("error", () => {});
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${whole}`;
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const framed = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n${framed(part)}`,
  );
  const piece = framed("a".repeat(64 * 1024));
  let sent = 0;
  for (; sent < whole && !answer.includes("}"); sent += piece.length) {
    if (!socket.write(piece))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), sleep(1000)]);
  }
  socket.destroy();
  return { answer, sent };
}

test("seven calls take files", () => {
  expect(takingFiles.map(({ path }) => path).toSorted()).toEqual([
    "/api/console/people-import/file",
    "/api/console/people/:id/imports",
    "/api/editor/import-pack",
    "/api/editor/read-file",
    "/api/groups/:id/managed/file",
    "/api/imports",
    "/api/uploads/image",
  ]);
});

test.each(
  takingFiles.flatMap((endpoint) => [
    { ...endpoint, how: "that says how large it is", isChunked: false, within: 8 },
    { ...endpoint, how: "that does not say so", isChunked: true, within: 20 },
  ]),
)("$path refuses 200 MB $how early, and keeps nothing of it", async ({ path, isChunked, within }) => {
  const before = process.memoryUsage().rss;
  const { answer, sent } = await send(`${path}?id=${crypto.randomUUID()}&kind=words`, isChunked);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 413 /);
  expect(JSON.parse(body)).toMatchObject({
    code: "too_large",
    message: expect.stringMatching(/^文件太大，请选 (2|10) MB 以内的$/),
  });
  expect(sent).toBeLessThan(within * megabyte);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
});

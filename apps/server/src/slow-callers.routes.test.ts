import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { defaultLimits } from "#platform/limits.ts";
import { testServer } from "#testing/server.ts";

const server = testServer(undefined, {
  limits: { ...defaultLimits, connections: 40, requestMs: 1000 },
});
const open: Socket[] = [];
let port: number;
beforeAll(async () => {
  await server.app().listen({ host: "127.0.0.1", port: 0 });
  ({ port } = server.app().server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends a text on a connection, and then nothing. Returns the received text once the server has closed the connection. */
async function sendAndWait(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
  socket.on("error", () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`;

test("who sends half a head, or half a body, is let go", async () => {
  const answers = await Promise.all([
    sendAndWait("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Sl"),
    sendAndWait(`${head("/api/tts", "application/json", 100)}\r\n{"text":`),
  ]);
  expect(answers).toEqual([
    expect.stringMatching(/^HTTP\/1.1 408 /),
    expect.stringMatching(/^HTTP\/1.1 408 /),
  ]);
});

test("who holds more bodies than one caller may is refused, and others are not", async () => {
  const learner = await server.newLearner();
  const other = await server.newLearner();
  const upload = (token: string) =>
    `${head("/api/uploads/image", "multipart/form-data; boundary=x", 9_000_000)}Authorization: Bearer ${token}\r\n\r\n--x\r\n`;
  const answers = Promise.all([1, 2, 3].map(async () => sendAndWait(upload(learner.token))));
  const [mine, theirs] = [server.as(learner), server.as(other)];
  expect((await mine("GET", "/api/users/my")).status).toBe(200);
  expect((await theirs("POST", "/api/users/my/set_name", { name: "新名字" })).status).toBe(200);
  const statuses = (await answers).map((answer) => answer.slice(9, 12));
  expect(statuses.toSorted()).toEqual(["408", "408", "503"]);
  // The room that the uploads held is given back.
  expect((await mine("POST", "/api/users/my/set_name", { name: "新名字" })).status).toBe(200);
});

test("more connections than there may be are closed at once", async () => {
  const idle = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
  open.push(...idle);
  for (const socket of idle) socket.on("error", () => {});
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  expect(await sendAndWait("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
});

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import pino from "pino";
import { expect, test } from "vitest";
import { testServer } from "#testing/server.ts";

const lines: { level: number; msg: string; path?: string }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line) as never) });
const server = testServer(undefined, { log });

test("a caller who is gone before the turn of the call is no fault", async () => {
  const app = server.app();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = "GET /api/site HTTP/1.1\r\nHost: x\r\n\r\n";
  const reset = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(call.repeat(5), () => socket.resetAndDestroy());
  };
  while (!lines.some(({ msg, path }) => msg === "request" && path === "/api/site"))
    await Promise.all(Array.from({ length: 30 }, reset));
  expect((await server.raw({ method: "GET", url: "/healthz" })).status).toBe(200);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

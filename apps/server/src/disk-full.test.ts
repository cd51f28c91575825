import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newPhone } from "#testing/people/learners.ts";
import { picture } from "#testing/content/pictures.ts";
import { giveDatabase, register, startServer, testPassword } from "#testing/process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fullSign = () => join(folder, "full");
const fillDisk = (how = "") => writeFileSync(fullSign(), how);
const clearDisk = () => rmSync(fullSign());
const start = () =>
  startServer({
    DATA_DIR: join(folder, "data"),
    CONTENT_DIR: join(folder, "content"),
    LOG_LEVEL: "silent",
    FULL_DISK: fullSign(),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "testing/full-disk.mjs")}`,
  });

const post = (url: string, body: object | FormData, token = "") =>
  fetch(url, {
    method: "POST",
    headers: {
      ...(token !== "" && { authorization: `Bearer ${token}` }),
      ...(!(body instanceof FormData) && { "content-type": "application/json" }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const full = { code: "unavailable", message: expect.stringContaining("服务器的磁盘已满") as string };

test("what cannot be written says that the disk is full, the rest goes on, and once there is space all works", async () => {
  giveDatabase(join(folder, "data"));
  const server = start();
  const origin = await server.origin;
  const { token } = (await (await register(origin)).json()) as { token: string };
  fillDisk();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await picture())], "me.jpg", { type: "image/jpeg" }));
  const refused = [
    await post(`${origin}/api/uploads/image`, form, token),
    await post(`${origin}/api/users/my/free_trial`, {}, token),
  ];
  for (const answer of refused) {
    expect(await answer.json()).toMatchObject(full);
    expect(answer.status).toBe(503);
  }
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);

  clearDisk();
  expect((await post(`${origin}/api/users/my/free_trial`, {}, token)).status).toBe(200);
  server.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0 });
});

test("a database whose log cannot be written stops the server, which says why and starts again with all there was", async () => {
  giveDatabase(join(folder, "data"));
  const server = start();
  const origin = await server.origin;
  const phone = newPhone();
  expect((await register(origin, phone)).status).toBe(200);
  fillDisk("copy on write");
  await register(origin).catch(() => "cut off");
  expect(await server.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("磁盘已满") as string,
  });
  clearDisk();
  const again = start();
  const account = { phone, password: testPassword };
  expect((await post(`${await again.origin}/api/login/password`, account)).status).toBe(200);
  again.kill("SIGTERM");
  await again.ended;
});

test("a start on a full disk says so, and not that the data were damaged", async () => {
  const says = { code: 1, output: expect.stringMatching(/^[^\n]*磁盘已满[^\n]*\n$/) as string };
  fillDisk("copy on write");
  expect(await start().ended).toEqual(says);
  clearDisk();
  // The database of a server that was killed, which its next start repairs.
  giveDatabase(join(folder, "data"));
  const server = start();
  await server.origin;
  server.kill("SIGKILL");
  await server.ended;
  fillDisk("copy on write");
  expect(await start().ended).toEqual(says);
});

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveDatabase, register, startServer } from "#testing/process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-main-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = () => ({ DATA_DIR: join(folder, "data"), CONTENT_DIR: join(folder, "content") });
/** One line for the person who started it, and nothing else. */
const saying = (what: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^[^\\n]*${what.source}[^\\n]*\\n$`)) as string,
});

/** All of this is a single test, because making a database takes longer than all the rest. */
test("a start killed while it makes its database leaves nothing in the way of the next, which says what to open, keeps its data to itself and ends at a signal", async () => {
  const data = join(folder, "data");
  const killed = startServer(env());
  while (!existsSync(join(data, "database.new/base"))) await sleep(10);
  killed.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(join(data, "database"))).toBe(false);

  const server = startServer(env());
  const origin = await server.origin;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await startServer(env()).ended).toEqual(saying(/数据文件夹 .*data 正在被另一个进程使用（进程 \d+/));
  expect((await register(origin)).status).toBe(200);
  expect(openToOthers(data)).toEqual([]);
  server.kill("SIGTERM");
  expect(await server.ended).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^打开 .*\/h5\/\n(同一网络里的手机打开 http:.*\/h5\/\n)?还没有运营者.*\nhttp.*\/admin\/first#(\w{4}-){3}\w{4}\n$/,
    ) as string,
  });
});

test("the data folder and every file in it are made the owner's alone where they were not", async () => {
  const data = join(folder, "data");
  giveDatabase(data);
  for (const name of [".", "database", "database/base", "database/PG_VERSION"])
    chmodSync(join(data, name), 0o777);
  const server = startServer(env());
  expect((await register(await server.origin)).status).toBe(200);
  expect(openToOthers(data)).toEqual([]);
  server.kill("SIGTERM");
  await server.ended;
});

const openToOthers = (data: string) =>
  [".", ...readdirSync(data, { recursive: true, encoding: "utf8" })].filter(
    (name) => (statSync(join(data, name)).mode & 0o077) !== 0,
  );

test("a port in use, and the database is closed again", async () => {
  giveDatabase(join(folder, "data"));
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const PORT = String(typeof address === "object" ? address?.port : "");
  expect(await startServer({ ...env(), PORT }).ended).toEqual(saying(/端口 \d+ 已被占用.*PORT/));
  expect(existsSync(join(folder, "data/database.lock"))).toBe(false);
  other.close();
});

test("a data folder that is a file, or that cannot be written", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await startServer({ ...env(), DATA_DIR: file }).ended).toEqual(saying(/是一个文件.*DATA_DIR/));
  expect(await startServer({ ...env(), DATA_DIR: "/sys/shiju" }).ended).toEqual(
    saying(/数据文件夹 \/sys\/shiju (不可写|无法使用).*DATA_DIR/),
  );
});

test("a database that cannot be reached, without the password in the answer", async () => {
  const DATABASE_URL = "postgres://shiju:secret@127.0.0.1:1/shiju";
  const ended = await startServer({ ...env(), DATABASE_URL }).ended;
  expect(ended).toEqual(saying(/连接不上 DATABASE_URL.*ECONNREFUSED/));
  expect(ended.output).not.toContain("secret");
});

test("everything wrong with the environment at once", async () => {
  expect(await startServer({ ...env(), PORT: "x", LOG_LEVEL: "y" }).ended).toEqual(
    saying(/PORT .*；LOG_LEVEL /),
  );
});

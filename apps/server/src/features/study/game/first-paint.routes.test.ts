import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aPack } from "#testing/content/packs.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-paint-"));
const webDir = join(folder, "dist");
mkdirSync(webDir);
mkdirSync(`${webDir}-server`);
writeFileSync(join(webDir, "index.html"), "<!doctype html><title>index</title>");
writeFileSync(join(webDir, "game.html"), "<!doctype html><title>game</title><!--here-->");
writeFileSync(
  join(`${webDir}-server`, "render.js"),
  `let painted = 0;
  export async function paintPage(page, { practice, lessonId, isPhone }) {
    if (lessonId && practice.sentences.length === 0) throw new Error("nothing to paint");
    painted += 1;
    return page.replace("<!--here-->", painted + " " + practice.lesson.id + " for " + lessonId + (isPhone ? " on a phone" : ""));
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const pack = aPack({ id: "first-steps", level: 1 });
const server = testServer((db) => seedCourses(db, [pack]), {
  apps: { webDir, studioDir: join(folder, "nowhere") },
});
const get = (url: string, headers = {}) => server.raw({ method: "GET", url, headers });
const first = pack.lessons[0]?.id ?? "";

test("a visitor's page of the practice is painted once for each lesson, and asked for again each time", async () => {
  const answer = await get("/h5/game");
  expect(answer).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-cache", vary: "accept-encoding, sec-ch-ua-mobile, user-agent" },
  });
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(` ${first} for null`);
  const named = await get(`/h5/game?lesson=${first}`);
  expect(named.body).toContain(` ${first} for ${first}`);
  expect((await get(`/h5/game?lesson=${first}`)).body).toBe(named.body);
  const etag = answer.headers["etag"];
  expect(await get("/h5/game", { "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
});

test("a phone gets the page that was painted for phones", async () => {
  expect((await get("/h5/game", { "sec-ch-ua-mobile": "?1" })).body).toContain(" for null on a phone");
  expect((await get("/h5/game", { "sec-ch-ua-mobile": "?0" })).body).not.toContain("phone");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("it comes in %s to who takes that", async (encoding, open) => {
  const answer = await server.app().inject({ url: "/h5/game", headers: { "accept-encoding": encoding } });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(open(answer.rawPayload).toString()).toContain(first);
});

test.each([
  ["another way to practise", `/h5/game?lesson=${first}&type=dictation`],
  ["a summary", `/h5/game?lesson=${first}&view=summary`],
  ["a lesson that is not for visitors", `/h5/game?lesson=${pack.lessons[1]?.id}`],
  ["no lesson at all", "/h5/game?lesson=gone"],
  ["two lessons", `/h5/game?lesson=${first}&lesson=${first}`],
  ["an id that no lesson has", `/h5/game?lesson=${"x".repeat(200)}`],
  ["control characters", "/h5/game?lesson=%01"],
])("%s gets the page as it was built", async (_what, url) => {
  expect(await get(url)).toMatchObject({
    status: 200,
    body: "<!doctype html><title>拾句</title><!--here-->",
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { testServer } from "#testing/server.ts";

const webDir = mkdtempSync(join(tmpdir(), "shiju-web-"));
const script = "document.documentElement.dataset.theme = 'dark';";
mkdirSync(join(webDir, "assets"));
writeFileSync(join(webDir, "index.html"), `<!doctype html><script>${script}</script><p>index</p>`);
writeFileSync(join(webDir, "game.html"), "<!doctype html><p>game</p>");
writeFileSync(join(webDir, "assets/app-1a2b.js"), "console.log(1)");
writeFileSync(join(webDir, "assets/app-1a2b.js.br"), brotliCompressSync("console.log(1)"));
writeFileSync(join(webDir, "sw.js"), "addEventListener('fetch', () => {})");
writeFileSync(
  join(webDir, "manifest.webmanifest"),
  JSON.stringify({ name: "built", short_name: "built", scope: "/h5/" }),
);
afterAll(() => rmSync(webDir, { recursive: true }));

const server = testServer(undefined, { apps: { webDir, studioDir: join(webDir, "nowhere") } });
const get = (url: string, headers = {}) => server.raw({ method: "GET", url, headers });

test.each([
  ["/h5/", "index"],
  ["/h5/courseMall/first-steps", "index"],
  ["/h5/words/own-5f2a.001", "index"],
  ["/h5/gameWord", "index"],
  ["/h5/game", "game"],
  ["/h5/game/", "game"],
  ["/h5/game?lesson=1", "game"],
])("%s is the app's page %s, asked for again each time", async (url, title) => {
  const answer = await get(url);
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.body).toContain(`<p>${title}</p>`);
});

test("a file with its hash in its name is kept for a year, and comes compressed", async () => {
  const plain = await get("/h5/assets/app-1a2b.js");
  expect(plain).toMatchObject({
    status: 200,
    body: "console.log(1)",
    headers: { "cache-control": "public, max-age=31536000, immutable" },
  });
  const answer = await server.app().inject({
    url: "/h5/assets/app-1a2b.js",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["content-type"]).toMatch(/javascript/);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("console.log(1)");
});

test.each(["/h5/assets/gone.js", "/h5/icon.png", "/h5/%2e%2e/package.json", "/h5/..%2fpackage.json"])(
  "%s is not there, and no page takes its place",
  async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, body: { code: "not_found" } });
  },
);

test.each([
  ["/", "/h5/"],
  ["/h5", "/h5/"],
  ["/ref/AB2C", "/h5/ref/AB2C"],
  ["/ref/%2F%2Fevil.example", "/h5/ref/%2F%2Fevil.example"],
])("%s leads to %s", async (url, location) => {
  expect(await get(url)).toMatchObject({ status: 302, headers: { location } });
});

test("the service worker is asked for again each time, and may have the scope of the app", async () => {
  const { status, headers } = await get("/h5/sw.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toMatch(/javascript/);
  expect(headers["content-security-policy"]).toMatch(/worker-src 'self'.*manifest-src 'self'/);
});

test("the manifest calls the app by the site's name", async () => {
  const { headers, body } = await get("/h5/manifest.webmanifest");
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(headers["cache-control"]).toBe("no-cache");
  const manifest = typeof body === "string" ? (JSON.parse(body) as object) : body;
  expect(manifest).toEqual({ name: "拾句", short_name: "拾句", scope: "/h5/" });
});

test("the page's own script may run, others may not, and plain http stays possible", async () => {
  const { headers } = await get("/h5/");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(headers["content-security-policy"]).not.toMatch(/upgrade-insecure-requests|script-src[^;]*unsafe/);
  expect(headers).not.toHaveProperty("strict-transport-security");
});

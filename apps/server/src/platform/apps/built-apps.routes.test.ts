import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { testServer } from "#testing/server.ts";
import { requireApps } from "./built-apps.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-apps-"));
const apps = { webDir: join(folder, "web"), studioDir: join(folder, "studio") };
mkdirSync(apps.webDir);
mkdirSync(join(apps.studioDir, "assets"), { recursive: true });
writeFileSync(join(apps.webDir, "index.html"), "<!doctype html><p>web</p>");
writeFileSync(join(apps.studioDir, "index.html"), "<!doctype html><script>1</script><p>studio</p>");
writeFileSync(join(apps.studioDir, "assets/app-1a2b.js"), "console.log(1)");
writeFileSync(join(apps.studioDir, "assets/app-1a2b.js.br"), brotliCompressSync("console.log(1)"));
mkdirSync(join(apps.studioDir, "before"));
writeFileSync(join(apps.studioDir, "before/app-0f0f.js"), "console.log(0)");
writeFileSync(join(apps.studioDir, "before/app-0f0f.js.br"), brotliCompressSync("console.log(0)"));
afterAll(() => rmSync(folder, { recursive: true }));

const server = testServer(undefined, { apps });
const inDevelopment = testServer(undefined, { apps, appsUrl: "http://localhost:5801" });
const get = (url: string, headers = {}) => server.raw({ method: "GET", url, headers });

test.each(["/editor/", "/editor/courses/7?lesson=2", "/admin/", "/admin/users/13"])(
  "%s is the studio's page, asked for again each time, as safe as the learner's",
  async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.body).toContain("<p>studio</p>");
    const { headers } = await get("/h5/");
    for (const name of ["content-security-policy", "x-content-type-options", "x-frame-options"])
      expect(answer.headers[name]).toBe(headers[name]);
    expect(answer.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  },
);

test("its files carry a hash: they are kept for a year, and come compressed", async () => {
  const answer = await server.app().inject({
    url: "/editor/assets/app-1a2b.js",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("console.log(1)");
});

test("files of the build before are there for pages that a server of that build has sent", async () => {
  const answer = await server.app().inject({
    url: "/editor/assets/app-0f0f.js",
    headers: { "accept-encoding": "br" },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("console.log(0)");
});

test.each([
  "/editor/assets/gone.js",
  "/editor/before/../index.html/x.js",
  "/editor/assets/..%2f..%2fweb/index.html",
  "/admin/assets/app-1a2b.js",
  "/admin/index.html",
])("%s is not there, and no page takes its place", async (url) => {
  expect(await get(url)).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each([
  ["/", "/h5/"],
  ["/h5/courseMall/first-steps?tab=1", "/h5/courseMall/first-steps?tab=1"],
  ["/ref/AB2C", "/h5/ref/AB2C"],
  ["/editor/courses/7", "/editor/courses/7"],
  ["/admin/", "/admin/"],
])("in development %s leads to the apps' own servers", async (url, path) => {
  const answer = await inDevelopment.raw({ method: "GET", url });
  expect(answer).toMatchObject({ status: 302, headers: { location: `http://localhost:5801${path}` } });
});

test.each(["/editor", "/admin"])("%s leads to the page", async (url) => {
  expect(await get(url)).toMatchObject({ status: 302, headers: { location: `${url}/` } });
});

test.each([
  [{ ...apps, webDir: folder }, /WEB_DIR/],
  [{ ...apps, studioDir: folder }, /STUDIO_DIR/],
])("a start without a built app says what to do", (incomplete, variable) => {
  expect(() => requireApps(incomplete)).toThrow(/没有找到网页文件.*npm start/);
  expect(() => requireApps(incomplete)).toThrow(variable);
  expect(() => requireApps(apps)).not.toThrow();
});

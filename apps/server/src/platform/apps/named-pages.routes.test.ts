import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { networkHost } from "#platform/apps/site-address.ts";
import { testServer } from "#testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-named-"));
const apps = { webDir: join(folder, "web"), studioDir: join(folder, "studio") };
const head = `<title>拾句</title><meta name="application-name" content="拾句" />`;
for (const dir of [apps.webDir, apps.studioDir]) {
  mkdirSync(dir);
  writeFileSync(join(dir, "index.html"), `<!doctype html>${head}<script>"拾句"</script>`);
}
writeFileSync(join(apps.webDir, "game.html"), `<!doctype html>${head}<script>"拾句"</script>`);
afterAll(() => rmSync(folder, { recursive: true }));

const server = testServer(undefined, { apps, siteName: "A&B <学>" });
const published = testServer(undefined, { apps, publicUrl: "https://shiju.example" });
const inHouse = testServer(undefined, { apps, isOpenToNetwork: true });

test("a page says the address that the operator has set", async () => {
  const { body } = await published.raw({ method: "GET", url: "/h5/web" });
  expect(body).toContain(`<meta name="site-address" content="https://shiju.example" />`);
});

test("a page that this machine opens for itself says the machine's host in its network, another does not", async () => {
  const host = networkHost();
  const here = await inHouse.raw({ method: "GET", url: "/h5/web", headers: { host: "localhost:5800" } });
  expect(String(here.body).includes(`<meta name="network-host" content="${host}" />`)).toBe(host !== null);
  const there = await inHouse.raw({ method: "GET", url: "/h5/web", headers: { host: "192.168.1.5:5800" } });
  expect(there.body).not.toContain("network-host");
});

test.each([
  "/h5/",
  "/h5/game",
  "/h5/index.html",
  "/h5/game.html",
  "/h5/ref/AB2C",
  "/editor/",
  "/admin/people",
])("%s comes with the site's name, as text, and its scripts are left as they are", async (url) => {
  const { body } = await server.raw({ method: "GET", url });
  const name = "A&#38;B &#60;学&#62;";
  expect(body).toBe(
    `<!doctype html><title>${name}</title><meta name="application-name" content="${name}" /><meta name="site-kind" content="public" /><meta name="site-without" content="cet_bands" /><script>"拾句"</script>`,
  );
});

test("a named page comes compressed, and is not sent again to who has it", async () => {
  const first = await server.app().inject({ url: "/h5/", headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(first.rawPayload).toString()).toContain("<title>A&#38;B");
  const { etag } = first.headers;
  const again = await server.raw({ method: "GET", url: "/h5/", headers: { "if-none-match": etag } });
  expect(again).toMatchObject({ status: 304, body: "" });
});

test("a page that is built anew is read anew", async () => {
  writeFileSync(join(apps.studioDir, "index.html"), `<!doctype html><title>拾句</title>later`);
  const { body } = await server.raw({ method: "GET", url: "/admin/" });
  expect(body).toBe("<!doctype html><title>A&#38;B &#60;学&#62;</title>later");
});

import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePages } from "./console-pages.ts";

let server: ViteDevServer;
let address: string;
beforeAll(async () => {
  server = await createServer({
    root: `${import.meta.dirname}/..`,
    base: "/editor/",
    configFile: false,
    logLevel: "silent",
    plugins: [consolePages()],
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? "";
});
afterAll(() => server.close());

test.each(["/editor/", "/editor/courses/7", "/admin/", "/admin/users/7?page=2"])(
  "in development %s shows the page",
  async (path) => {
    const answer = await fetch(new URL(path, address), { headers: { accept: "text/html" } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('src="/editor/src/main.tsx"');
  },
);

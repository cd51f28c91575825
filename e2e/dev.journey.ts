import { spawn } from "node:child_process";
import { expect } from "@playwright/test";
import { devDataDir, devServer, root } from "./addresses.ts";
import { answerOf, openLesson, tapLine, test } from "./journey.ts";

// The server leads there.
test.use({ baseURL: devServer.url });

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test(
  "npm run dev shows a lesson that can be typed, and leaves nobody behind when it is killed",
  { tag: "@once" },
  async ({ page }, testInfo) => {
    testInfo.setTimeout(300_000);
    const npm = spawn("npm", ["run", "dev"], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(devServer.port),
        WEB_PORT: String(devServer.webPort),
        STUDIO_PORT: String(devServer.studioPort),
        DATA_DIR: devDataDir,
      },
      shell: process.platform === "win32",
    });
    const printed: Buffer[] = [];
    for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (part: Buffer) => printed.push(part));
    try {
      await expect
        .poll(() => Buffer.concat(printed).toString(), { timeout: 200_000 })
        .toContain(`打开 http://localhost:${devServer.webPort}/h5/`);
      await openLesson(page);
      expect(new URL(page.url()).port).toBe(String(devServer.webPort));
      await tapLine(page);
      await page.keyboard.type(await answerOf(page));
      await page.keyboard.press("Enter");
      await expect(page.locator(".in-front .line--answer")).toBeVisible();
      await page.goto("/editor/");
      await expect(page.locator("#root")).not.toBeEmpty();
      // A page that is open would complain that its server is gone.
      await page.goto("about:blank");
    } finally {
      npm.kill("SIGKILL");
      await testInfo.attach("npm run dev", { body: Buffer.concat(printed), contentType: "text/plain" });
    }
    for (const port of [devServer.port, devServer.webPort, devServer.studioPort])
      await expect.poll(() => answers(`http://localhost:${port}/`), { timeout: 60_000 }).toBe(false);
  },
);

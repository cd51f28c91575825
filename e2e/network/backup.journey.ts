import { expect } from "@playwright/test";
import { movingPort } from "../addresses.ts";
import { admin, restore } from "../entrance.ts";
import { answerOf, openLesson, progressOf, signedIn, sum, tapLine } from "../journey.ts";
import { testOn } from "../own-server.ts";

const test = testOn("moving", movingPort, {});

test(
  "a lesson goes on where it stood, on another host that got the backup",
  { tag: "@once" },
  async ({ page, request, server }, testInfo) => {
    testInfo.setTimeout(180_000);
    await signedIn(page, request);
    await openLesson(page, "first-steps.01-hello");
    await tapLine(page);
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.type(await answerOf(page));
      await page.keyboard.press("Enter");
      await expect(page.locator(".in-front .line--answer")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.locator(".in-front .line--answering")).toBeVisible();
    }
    // An answer is sent once the next step has its first letter.
    await page.keyboard.type("x");
    const passed = async () => sum((await progressOf(page, 1)).passed);
    await expect.poll(passed).toBeGreaterThanOrEqual(3);
    const before = await passed();
    await page.keyboard.press("Backspace");

    const file = testInfo.outputPath("moved.backup.gz");
    expect(await admin(server.dataDir, "backup", file)).toContain("备份好了");
    await page.goto("about:blank");
    await server.move(async (dataDir) => {
      expect(await restore(dataDir, file)).toMatch(/^恢复了 .* 的备份/);
    });
    await openLesson(page, "first-steps.01-hello");
    expect(await passed()).toBe(before);
    await tapLine(page);
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    // Another backup does not cover data that are there already.
    await expect(restore(server.dataDir, file)).rejects.toThrow("这里已经有数据");
  },
);

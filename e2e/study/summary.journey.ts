import { readFile } from "node:fs/promises";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { accountsApi } from "@shiju/contract/people/accounts";
import { expect, type Page } from "@playwright/test";
import { answerOf, getAsLearner, openLesson, signedInAsNew, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

const lesson = "first-steps.01-hello";

async function finish(page: Page): Promise<void> {
  await openLesson(page, lesson);
  await tapLine(page);
  // One word that is asked from memory goes wrong before the rest of the lesson is passed by.
  while ((await page.locator(".in-front .copy").count()) > 0) await page.keyboard.press("Control+ArrowRight");
  const words = (await answerOf(page)).split(" ");
  await page.keyboard.type([...words.slice(0, -1), "zebra"].join(" "));
  await page.keyboard.press("Enter");
  await page.keyboard.type(words.at(-1) ?? "");
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  while ((await page.locator(".end").count()) === 0) await page.keyboard.press("Control+ArrowRight");
  await expect(page.locator(".poster").first()).toBeVisible();
}

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const poster = (page: Page) => page.locator(".poster [data-address]");

test("a learner keeps the hard words, and takes a poster along that leads to their invitation", async ({
  page,
  baseURL,
}) => {
  await signedInAsNew(page);
  await finish(page);

  const kept = page.waitForResponse("**/api/strange_words");
  await page.getByRole("button", { name: "全部加入生词" }).click();
  expect((await kept).ok()).toBe(true);
  await expect(page.getByText("已加入生词")).toBeVisible();

  const me = await getAsLearner<EndpointResponse<typeof accountsApi.my>>(page, "/api/users/my");
  await expect(page.locator(".poster")).toContainText(me.nickname);
  await expect(poster(page)).toHaveAttribute("data-address", `${baseURL}/ref/${me.invitation_code}`);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "存成图片" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("image.png");
  expect(sizeOf(await readFile(await download.path()))).toEqual([1080, 1440]);
});

test(
  "a guest's poster leads to the site, also where the page is no secure context",
  { tag: "@once" },
  async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    await page.goto(`http://shiju.home:${port}/h5/game?lesson=${lesson}`);
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    while ((await page.locator(".end").count()) === 0) await page.keyboard.press("Control+ArrowRight");
    await expect(poster(page)).toHaveAttribute("data-address", `http://shiju.home:${port}/`);
    await expect(page.getByText("全部加入生词")).toHaveCount(0);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "存成图片" }).click();
    expect(sizeOf(await readFile(await (await downloading).path()))).toEqual([1080, 1440]);
  },
);

test.describe("in WeChat", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile MicroMessenger/8.0.50" });

  test("the poster is shown large, to be kept by a long press", { tag: "@phone" }, async ({ page }) => {
    await finish(page);
    await page.getByRole("button", { name: "存成图片" }).click();
    const picture = page.getByRole("dialog").locator("img");
    await expect(picture).toHaveAttribute("src", /^data:image\/png/);
    await expect(page.getByText("长按图片，存到相册")).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });
});

test(
  "a picture that cannot be drawn is told of, with another way and another try",
  { tag: "@once" },
  async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toDataURL = () => "data:,";
    });
    await finish(page);
    await page.getByRole("button", { name: "存成图片" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "图片没有生成成功。可以截屏保存这张海报，或者再试一次。",
    );
    await expect(page.getByRole("dialog").locator(".poster")).toBeVisible();
    await expect(page.getByRole("button", { name: "再试一次" })).toBeVisible();
  },
);

test("axe finds nothing serious at the end of a lesson", async ({ page, isMobile }) => {
  await finish(page);
  expect(await seriousFaults(page), "summary").toEqual([]);
  await page.getByRole("button", { name: isMobile ? "带走这一句" : "看大图" }).click();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  expect(await seriousFaults(page), "poster").toEqual([]);
});

import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { getAsLearner, newPhone, password, register, signedIn, signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

type Kept = { values: Record<string, unknown>; changed_at: Record<string, string> };

const openGroup = async (page: Page, group: string) => {
  await page.goto(`/h5/setting/${group}`);
  await expect(page.locator(".sets")).toBeVisible();
};
const custom = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
const kept = (page: Page) => getAsLearner<Kept>(page, "/api/users/my/setting");

/** Changes what can be seen: theme, font, text size, an ink, and a shortcut. */
async function choose(page: Page): Promise<void> {
  await openGroup(page, "style");
  await page.getByText("深色", { exact: true }).click();
  await page.getByText("Inter", { exact: true }).click();
  await page.getByText("特大", { exact: true }).click();
  await page.getByLabel("名词的颜色", { exact: true }).fill("#aa3300");
  await page.getByRole("button", { name: "显示冠词的颜色" }).click();
  await openGroup(page, "shortcut");
  const next = page.getByRole("button", { name: /^下一题：/ });
  await next.click();
  await page.keyboard.press("Control+KeyA");
  await expect(page.getByText("Ctrl+A 已经用在「播放」上")).toBeVisible();
  await page.keyboard.press("Control+KeyK");
  await expect(next).toHaveText("CtrlK");
}

async function expectChosen(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await custom(page, "--text-scale")).toBe("1.4");
  expect(await custom(page, "--font-en")).toMatch(/^"Inter"/);
  expect(await custom(page, "--wc-n")).toBe("#aa3300");
  expect(await custom(page, "--wc-art")).toBe(await custom(page, "--ink"));
}

async function signInElsewhere(browser: Browser, baseURL: string, phone: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/h5/login/index");
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index/);
  return page;
}

// These journeys count the settings that were changed.
test.use({ copiesGoOn: true });

test(
  "a learner's settings last, and are the same in another browser",
  { tag: "@once" },
  async ({ page, request, browser, baseURL }) => {
    const { phone } = await signedIn(page, request);
    await choose(page);
    await expectChosen(page);
    await page.reload();
    await expectChosen(page);
    await expect
      .poll(async () => (await kept(page)).values)
      .toMatchObject({
        style_theme: "dark",
        style_font: "Inter",
        word_n_color: "#aa3300",
        word_art_show: false,
        shortcut_next: ["Ctrl", "K"],
      });

    const other = await signInElsewhere(browser, baseURL ?? "", phone);
    await expect(other.locator("html")).toHaveClass(/dark/);
    await openGroup(other, "shortcut");
    await expectChosen(other);
    await expect(other.getByRole("button", { name: /^下一题：/ })).toHaveText("CtrlK");

    await openGroup(other, "style");
    await other.getByText("浅色", { exact: true }).click();
    await expect.poll(async () => (await kept(other)).values).toMatchObject({ style_theme: "light" });
    await other.context().close();
    await page.reload();
    await expect(page.locator("html")).not.toHaveClass(/dark/);
  },
);

test("settings can be taken out, back to the defaults and in again", { tag: "@once" }, async ({ page }) => {
  await choose(page);
  await page.goto("/h5/setting/index");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出设置" }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ settings: { style_font: "Inter" } });

  await page.getByRole("button", { name: "恢复默认设置" }).click();
  await page.getByRole("button", { name: "全部恢复" }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  expect(await custom(page, "--text-scale")).toBe("1");
  expect(await custom(page, "--font-en")).toMatch(/^"Hind"/);

  const picker = page.locator("input[type=file]");
  const broken = JSON.stringify({ kind: "settings", settings: { style_font: "Inter", style_theme: 7 } });
  await picker.setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from(broken),
  });
  await expect(page.getByRole("alert").filter({ hasText: "「主题」的值不对" })).toBeVisible();
  expect(await custom(page, "--font-en")).toMatch(/^"Hind"/);

  await picker.setInputFiles(file);
  await expect(page.getByText(/^导入好了，7 项有改动/)).toBeVisible();
  await expectChosen(page);
});

test("what a guest chose goes into the account that is opened", { tag: "@once" }, async ({ page }) => {
  await openGroup(page, "style");
  await page.getByText("Menbere", { exact: true }).click();
  await page.goto("/h5/login/register");
  await register(page, newPhone());
  await expect(page).toHaveURL(/\/h5\/home\/index/);
  await expect.poll(async () => (await kept(page)).values).toMatchObject({ style_font: "Menbere" });
});

test("axe finds nothing serious in the settings", async ({ page }) => {
  for (const path of ["index", "style", "answer", "study", "voice", "listen", "shortcut"]) {
    await page.goto(`/h5/setting/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await seriousFaults(page), path).toEqual([]);
  }
});

test(
  "a device that knows no settings asks for them before anything is touched or time has passed",
  { tag: "@once" },
  async ({ page }) => {
    const token = await signedInAsNew(page);
    await page.request.post("/api/users/my/setting", {
      headers: { authorization: `Bearer ${token}` },
      data: { values: { style_theme: "dark" }, changed_at: { style_theme: new Date().toISOString() } },
    });
    // Whatever waits for seconds waits for ever.
    await page.addInitScript(() => {
      const wait = setTimeout;
      globalThis.setTimeout = ((act: TimerHandler, ms = 0, ...input: unknown[]) =>
        wait(act, ms > 2000 ? 2 ** 31 - 1 : ms, ...input)) as typeof setTimeout;
    });
    await page.goto("/h5/home/index");
    await expect(page.locator("html")).toHaveClass(/dark/);
  },
);

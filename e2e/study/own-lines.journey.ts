import { expect, type Page } from "@playwright/test";
import { newPhone, openLesson, register, signedInAsNew, stepsOf, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { giveVoice, spokenOn } from "../spoken.ts";
import { goOffline } from "../without-network.ts";

test.use({ asksTurn: true });

const lesson = "first-steps.01-hello";

const field = (page: Page) => page.getByRole("textbox", { name: /^你的话/ });
const line = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** Opens the lesson, and goes past its steps to the questions. */
async function toTheTurn(page: Page): Promise<void> {
  const steps = await stepsOf(page.request, lesson);
  await openLesson(page, lesson);
  for (let step = 0; step < steps.length; step += 1) await page.keyboard.press("Control+ArrowRight");
  await expect(page.getByText("Hello! I'm Amy.")).toBeVisible();
}

test("a learner answers with their own name, without a network too, and finds it in 我的话", async ({
  page,
  context,
}) => {
  await giveVoice(page);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await signedInAsNew(page);
  await toTheTurn(page);
  await field(page).focus();
  expect(await seriousFaults(page)).toEqual([]);

  await page.keyboard.type("I is Li Na");
  await page.keyboard.press("Enter");
  await expect(page.getByText("再看看")).toBeVisible();
  await expect(page.getByText("I 只跟 am 在一起：I'm")).toBeVisible();
  for (let letter = 0; letter < 12; letter += 1) await page.keyboard.press("Backspace");
  await goOffline(context);
  await page.keyboard.type("i'm li na");
  await page.keyboard.press("Enter");
  await expect(page.getByText("说对了")).toBeVisible();
  await expect(page.getByText("Nice to meet you, Li Na!")).toBeVisible();
  await expect.poll(() => spokenOn(page)).toContain("I'm Li Na.");
  await goOffline(context, false);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 / 2")).toBeVisible();
  await page.getByRole("button", { name: "跳过" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("学完了");

  await page.goto("/h5/mySay");
  await expect(line(page, "I'm Li Na.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "我是谁" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "改：I'm Li Na." }).click();
  await field(page).focus();
  for (let letter = 0; letter < 14; letter += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("I'm Wang Wei");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(line(page, "I'm Wang Wei.")).toBeVisible();
  await expect(line(page, "I'm Li Na.")).toHaveCount(0);
  await page.getByRole("button", { name: "删除：I'm Wang Wei." }).click();
  await expect(page.getByText("学完第一课，这里就有你的第一句话")).toBeVisible();
  await page.reload();
  await expect(page.getByText("学完第一课，这里就有你的第一句话")).toBeVisible();
  const spokenAway = asked.filter((one) => one.includes("/api/tts") && one.includes("Na"));
  expect(spokenAway).toEqual([]);
});

test("a guest's line comes to the account, and a refresh asks no question again", async ({ page }) => {
  await toTheTurn(page);
  await field(page).focus();
  await page.keyboard.type("I'm Li Na");
  await page.keyboard.press("Enter");
  await expect(page.getByText("说对了")).toBeVisible();
  await page.goto("/h5/mySay");
  await expect(line(page, "I'm Li Na.")).toBeVisible();
  await expect(page.getByText("现在只在这台设备上")).toBeVisible();
  await page.goto("/h5/login/register");
  const saved = page.waitForResponse("**/api/own_lines");
  await register(page, newPhone());
  expect((await saved).ok()).toBe(true);
  await page.goto("/h5/mySay");
  await expect(line(page, "I'm Li Na.")).toBeVisible();
  await expect(page.getByText("现在只在这台设备上")).toHaveCount(0);
});

import { expect } from "@playwright/test";
import { test } from "../journey.ts";

test("the help is there to be read, leads to what it names, and back again", async ({ page }) => {
  await page.goto("/h5/richtext/help");
  await expect(page.getByRole("heading", { name: "使用帮助", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/使用帮助/);
  await page.getByRole("link", { name: "设置 → 快捷键" }).click();
  await expect(page).toHaveURL(/\/h5\/setting\/shortcut$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "没有网的时候" })).toBeVisible();
});

test("a text that does not exist says so and leads home", async ({ page }) => {
  await page.goto("/h5/richtext/nothing");
  await expect(page.getByRole("heading", { name: "没有这一页" })).toBeVisible();
  await page.getByRole("link", { name: "回首页" }).click();
  await expect(page).toHaveURL(/\/h5\/web$/);
});

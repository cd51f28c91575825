import { expect } from "@playwright/test";
import type { wordsApi } from "@shiju/contract/study/words";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { signedIn, test } from "../../journey.ts";
import { seriousFaults } from "../../serious-faults.ts";

test("a learner tells confused words apart, by keys", { tag: "@once" }, async ({ page, request }) => {
  const { token } = await signedIn(page, request);
  const answer = await request.get("/api/words/words-junior/confused", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { words } = (await answer.json()) as EndpointResponse<typeof wordsApi.confused>;
  await page.goto("/h5/words/index?pack=words-junior");
  await page.getByRole("link", { name: "易混词" }).click();
  const options = page.locator(".confused__o");
  await expect(options).toHaveCount(2);
  expect(await seriousFaults(page), "drill").toEqual([]);

  const [, of = "0"] = ((await page.locator(".phead__n").textContent()) ?? "").split(" / ");
  for (let at = 1; at <= Number(of); at += 1) {
    await expect(page.locator(".phead__n")).toHaveText(`${at} / ${of}`);
    const sentence = (await page.locator(".wordexample > [lang=en]").textContent()) ?? "";
    const [before = "", after = ""] = sentence.split(/____空格/);
    const right = words.find(({ example }) => {
      if (!example) return false;
      const [from, to] = example.part;
      return example.en.slice(0, from) === before && example.en.slice(to) === after;
    });
    expect(right, sentence).toBeDefined();
    const texts = await options.locator("[lang=en]").allTextContents();
    const place = texts.indexOf(right!.id);
    // The first one is answered wrong.
    await page.keyboard.press(String((at === 1 ? 1 - place : place) + 1));
    await expect(page.locator(".confused__told")).toContainText(at === 1 ? `是 ${right!.id}。` : "对了。");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${of} 个空，选对了 ${Number(of) - 1} 个。`,
  );
  await expect(page.getByRole("heading", { name: "弄混了的 1 个" })).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { signedIn, test } from "../../journey.ts";
import { seriousFaults } from "../../serious-faults.ts";
import { goOffline } from "../../without-network.ts";
import { firstChapter } from "./word-game.ts";

const word = (page: Page) => page.getByRole("heading", { level: 2 });

/** How many words of a pack the learner knows. */
async function learned(page: Page, token: string, pack: string): Promise<number> {
  const answer = await page.request.get(`/api/words/${pack}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { pack: { counts: { learned: number } } }).pack.counts.learned;
}

test(
  "a learner sweeps a chapter with keys, reloads in the middle, takes one back, and the packs count them",
  { tag: "@once" },
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const { chapter, words } = await firstChapter(request);
    const { token } = await signedIn(page, request);
    await page.goto(`/h5/words/${chapter.id}`);
    await page.getByRole("link", { name: "扫词" }).click();
    await expect(word(page)).toHaveText(words[0]!.id);
    expect(await seriousFaults(page), "sweep").toEqual([]);
    const half = Math.floor(words.length / 2);
    for (const { id } of words.slice(0, half)) {
      await expect(word(page)).toHaveText(id);
      await page.keyboard.press("ArrowRight");
    }
    await expect(word(page)).toHaveText(words[half]!.id);
    await page.reload();
    await expect(word(page)).toHaveText(words[half]!.id);
    await expect(page.getByText(`认识 ${half} · 不确定 0 · 不认识 0`)).toBeVisible();

    await page.keyboard.press("Backspace");
    await expect(word(page)).toHaveText(words[half - 1]!.id);
    await page.keyboard.press("ArrowLeft");
    await expect(word(page)).toHaveText(words[half]!.id);
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".sweep__zh")).toContainText(words[half]!.meanings[0]!.zh);
    await page.keyboard.press("ArrowDown");
    // Presses without any pause between them are all counted.
    for (let at = half + 1; at < words.length; at += 1) await page.keyboard.press("ArrowRight");
    const known = words.length - 2;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `扫完了 ${words.length} 个，认识 ${known} 个。`,
    );
    expect(await seriousFaults(page), "end of a sweep").toEqual([]);
    await expect.poll(() => learned(page, token, chapter.pack.id)).toBe(known);

    await page.getByRole("button", { name: "学这 1 个" }).first().click();
    await expect(page.locator(".wcard__w")).toHaveText(words[half - 1]!.id);
    await page.goto("/h5/words/index");
    await expect(page.getByText(new RegExp(`^${known} / `)).first()).toBeVisible();
  },
);

test(
  "a finger sweeps without a network, and what was said arrives later",
  { tag: "@phone" },
  async ({ page, context, request, isMobile }) => {
    test.skip(!isMobile);
    const { chapter, words } = await firstChapter(request);
    const { token } = await signedIn(page, request);
    await page.goto(`/h5/gameWordSweep?chapter=${chapter.id}`);
    await expect(word(page)).toHaveText(words[0]!.id);
    await goOffline(context);
    await swipe(page, 120, 0);
    await expect(word(page)).toHaveText(words[1]!.id);
    await swipe(page, -120, 0);
    await expect(word(page)).toHaveText(words[2]!.id);
    await swipe(page, 0, 120);
    await expect(page.locator(".sweep__zh")).toContainText(words[2]!.meanings[0]!.zh);
    await page.getByRole("button", { name: /^认识/ }).tap();
    await expect(word(page)).toHaveText(words[3]!.id);
    await goOffline(context, false);
    await expect.poll(() => learned(page, token, chapter.pack.id), { timeout: 20_000 }).toBe(2);
  },
);

async function swipe(page: Page, x: number, y: number): Promise<void> {
  await page.locator(".sweep__card").evaluate(
    (card, [dx, dy]) => {
      const touch = (clientX: number, clientY: number) =>
        new Touch({ identifier: 1, target: card, clientX, clientY });
      const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        card.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
      fire("touchstart", [touch(200, 300)], [touch(200, 300)]);
      fire("touchmove", [touch(200 + dx, 300 + dy)], [touch(200 + dx, 300 + dy)]);
      fire("touchend", [], [touch(200 + dx, 300 + dy)]);
    },
    [x, y] as const,
  );
}

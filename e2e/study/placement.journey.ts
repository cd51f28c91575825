import { expect, type Page } from "@playwright/test";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { placementApi } from "@shiju/contract/study/placement";
import type { WordPack } from "@shiju/contract/study/words";
import { getAsLearner, newPhone, register, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

type Lines = NonNullable<EndpointResponse<typeof placementApi.lines>["placement"]>;
type Kept = EndpointResponse<typeof placementApi.find>;

const linesOf = async (page: Page): Promise<Lines> => {
  const { placement } = (await (await page.request.get("/api/placement/lines")).json()) as EndpointResponse<
    typeof placementApi.lines
  >;
  if (!placement) throw new Error("the first course has no placement");
  return placement;
};

const asked = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Writes the lines of the lessons before `lesson` with the keys alone, and passes the others. */
async function answer(page: Page, { lines }: Lines, lesson: number): Promise<void> {
  for (const line of lines) {
    await expect(asked(page)).toHaveText(line.sentence.zh);
    if (line.lesson < lesson) {
      await page.keyboard.type(line.sentence.en);
      await page.keyboard.press("Enter");
    } else {
      await page.waitForTimeout(350);
      await page.keyboard.press("Escape");
    }
    await expect(asked(page).and(page.getByText(line.sentence.zh, { exact: true }))).toHaveCount(0);
    if ((await title(page).textContent()) !== "找起点") return;
  }
}

test(
  "a visitor who knows the first twenty lessons finds the start, registers, and goes on from there",
  { tag: "@once" },
  async ({ page }) => {
    test.setTimeout(120_000);
    const lines = await linesOf(page);
    await page.goto("/h5/web");
    await expect(page.getByRole("heading", { name: "以前学过英语吗？" })).toBeVisible();
    expect(await seriousFaults(page), "question").toEqual([]);
    await page.getByRole("link", { name: "学过一点" }).click();
    await expect(page.getByRole("textbox", { name: "用英文怎么说" })).toBeFocused();
    expect(await seriousFaults(page), "line").toEqual([]);
    await answer(page, lines, 21);
    await expect(title(page)).toHaveText("从第 21 课开始。");
    expect(await seriousFaults(page), "result").toEqual([]);

    await page.getByRole("link", { name: "免费注册，从第 21 课开始" }).click();
    await register(page, newPhone());
    await expect(page.getByText(/^前面的 \d+ 个词先记成会了/)).toBeVisible();
    const { placement } = await getAsLearner<Kept>(page, "/api/placement");
    expect(placement).toMatchObject({ start: 21, lesson: { number: 21 } });
    expect(placement?.claimed).toBeGreaterThan(100);

    await page.goto("/h5/home/index");
    await expect(page.getByText(/^你的起点 · /)).toBeVisible();
    await expect(page.getByRole("heading", { name: /^第 21 课/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "以前学过英语吗？" })).toHaveCount(0);
    const trial = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem("token") ?? "null").value as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch("/api/users/my/free_trial", { method: "POST", headers })).ok;
    });
    expect(trial).toBe(true);
    await page.goto(`/h5/courseMall/${lines.course.id}`);
    await expect(page.getByRole("link", { name: "从第 21 课开始" })).toBeVisible();
    await page.getByRole("button", { name: "改从第 1 课开始" }).click();
    await expect(page.getByRole("link", { name: "从第 1 课开始" })).toBeVisible();
    const { pack } = await getAsLearner<{ pack: WordPack }>(page, "/api/words/words-primary");
    expect(pack.counts.learned).toBe(0);
    await page.goto("/h5/home/index");
    await expect(page.getByRole("heading", { name: /^第 1 课/ })).toBeVisible();
  },
);

test("a newcomer who has never learned English begins with the first lesson at once", async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  const { beginner } = await linesOf(page);
  await page.goto("/h5/home/index");
  await page.getByRole("button", { name: "没学过" }).click();
  await expect(page).toHaveURL(new RegExp(`/game\\?lesson=${beginner.id}$`));
  await page.goto("/h5/home/index");
  await expect(page.getByRole("heading", { name: "以前学过英语吗？" })).toHaveCount(0);
  await expect
    .poll(async () => (await getAsLearner<Kept>(page, "/api/placement")).placement)
    .toMatchObject({ start: 1, asked: 0 });
});

test("the test fits above a soft keyboard, and what is not English is no answer", async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 420 });
  const lines = await linesOf(page);
  await page.goto("/h5/placement");
  const field = page.getByRole("textbox", { name: "用英文怎么说" });
  await expect(asked(page)).toHaveText(lines.lines[0]?.sentence.zh ?? "");
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "检查" })).toBeInViewport({ ratio: 1 });
  await field.fill("你叫什么");
  await field.press("Enter");
  await expect(page.getByText("这里写英文，请切换输入法")).toBeVisible();
  await expect(asked(page)).toHaveText(lines.lines[0]?.sentence.zh ?? "");
  await page.getByRole("button", { name: "不会" }).click();
  await expect(asked(page)).toHaveText(lines.lines[1]?.sentence.zh ?? "");
  await page.reload();
  await expect(asked(page)).toHaveText(lines.lines[1]?.sentence.zh ?? "");
});

import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Group } from "@shiju/contract/classes/groups";
import { answerStep, expectStep, keepSession, signedIn, stepsOf, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { goOffline, keptLessons, untilKept } from "../without-network.ts";

test.use({ serviceWorkers: "allow" });

const lesson = "first-steps.01-hello";
const title = "第 1 课 · 你好！";

/** Makes a class with one member, without pages. */
async function classOf(request: APIRequestContext, teacher: string, child: string): Promise<Group> {
  const as = async (token: string, path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Group;
  };
  const group = await as(teacher, "/api/groups", { id: randomUUID(), kind: "class", name: "七年级 3 班" });
  await as(child, "/api/groups/join", { code: group.code, name: "周子昂" });
  return group;
}

/** The row of the member in the grid. */
const rowOf = (page: Page) => page.getByRole("row").filter({ hasText: "周子昂" });

test("a teacher gives a lesson, a child does a part of it without a network, and the grid shows it", async ({
  page,
  context,
  browser,
  request,
}, testInfo) => {
  testInfo.setTimeout(150_000);
  const teacherPage = await (await browser.newContext()).newPage();
  const teacher = await signedIn(teacherPage, request);
  const child = await signedIn(page, request);
  const group = await classOf(request, teacher.token, child.token);

  await test.step("the teacher gives the lesson", async () => {
    await teacherPage.goto(`/h5/class/${group.id}/homework`);
    await teacherPage.getByRole("button", { name: "布置作业" }).first().click();
    const form = teacherPage.getByRole("dialog", { name: "布置作业" });
    await form.getByRole("searchbox", { name: "找课程" }).fill("零基础");
    await form.getByRole("button", { name: /^零基础起步/ }).click();
    await form.getByRole("checkbox", { name: title }).check();
    await form.getByRole("button", { name: "明晚" }).click();
    await form.getByLabel(/^说明/).fill("先听一遍再写");
    expect(await seriousFaults(teacherPage)).toEqual([]);
    // The form and its choices are still there after a reload.
    await teacherPage.reload();
    await teacherPage.getByRole("button", { name: "布置作业" }).first().click();
    await expect(form.getByText("接着上次没布置完的")).toBeVisible();
    await form.getByRole("button", { name: "布置", exact: true }).dblclick();
    await expect(form).toBeHidden();
    await expect(teacherPage.getByRole("columnheader")).toHaveCount(3);
    await expect(rowOf(teacherPage)).toContainText("0 / 1");
    expect(await seriousFaults(teacherPage)).toEqual([]);
  });

  const steps = await stepsOf(request, lesson);
  const firstSentence = steps.findIndex(({ sentenceId }) => sentenceId !== steps[0]?.sentenceId);
  const homework = page.getByRole("region", { name: "作业" });

  await test.step("the child begins with one press and goes on without a network", async () => {
    await page.goto("/h5/home/index");
    await expect(homework).toContainText(title);
    await expect(homework).toContainText("先听一遍再写");
    expect(await seriousFaults(page)).toEqual([]);
    await homework.getByRole("link", { name: "开始做" }).click();
    const [first] = steps;
    if (!first) throw new Error("The lesson has no steps");
    await expectStep(page, first);
    await untilKept(page);
    await expect.poll(() => keptLessons(page)).toBe(1);
    await goOffline(context);
    await tapLine(page);
    for (const step of steps.slice(0, firstSentence)) {
      await answerStep(page, step);
      await page.keyboard.press("Enter");
    }
    const next = steps[firstSentence];
    if (next) await expectStep(page, next);
    await page.goto("/h5/home/index");
    await expect(homework).toContainText(title);
  });

  await test.step("back in the network the answers arrive, and both see them", async () => {
    await goOffline(context, false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(homework).toContainText("还差");
    await expect(homework.getByRole("link", { name: "接着做" })).toBeVisible();
    await teacherPage.reload();
    await expect(rowOf(teacherPage).getByRole("cell").first()).toHaveText(/^1\s*\/ \d+$/);
  });

  await test.step("the teacher looks at the child, moves the date, and takes the work back", async () => {
    await rowOf(teacherPage).getByRole("link").click();
    await expect(teacherPage.getByRole("heading", { name: "周子昂" })).toBeVisible();
    await expect(teacherPage.getByRole("heading", { name: "每天学了多久" })).toBeVisible();
    expect(await seriousFaults(teacherPage)).toEqual([]);
    await teacherPage.goBack();
    await teacherPage.getByRole("button", { name: new RegExp(`^${title}`) }).click();
    const sheet = teacherPage.getByRole("dialog", { name: title });
    await sheet.getByLabel("说明").fill("可以再做一遍");
    await sheet.getByRole("button", { name: "保存" }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(homework).toContainText("可以再做一遍");
    await teacherPage.getByRole("button", { name: new RegExp(`^${title}`) }).click();
    await sheet.getByRole("button", { name: "收回" }).click();
    await teacherPage.getByRole("dialog", { name: "收回作业" }).getByRole("button", { name: "收回" }).click();
    await expect(teacherPage.getByRole("heading", { name: "这段时间没有作业" })).toBeVisible();
    await page.reload();
    await expect(homework).toHaveCount(0);
  });
  await teacherPage.context().close();
});

test("a stranger and a member see nothing of the owner's pages", async ({ page, browser, request }) => {
  const teacherPage = await (await browser.newContext()).newPage();
  const teacher = await signedIn(teacherPage, request);
  const child = await signedIn(page, request);
  const group = await classOf(request, teacher.token, child.token);
  await page.goto(`/h5/class/${group.id}/homework`);
  await expect(page).toHaveURL(new RegExp(`/class/${group.id}$`));
  await expect(page.getByRole("link", { name: "常错" })).toHaveCount(0);
  const stranger = await signedIn(page, request);
  await keepSession(page, stranger);
  await page.goto(`/h5/class/${group.id}/members/${child.user.id}`);
  await expect(page.getByRole("link", { name: "回到班级" })).toBeVisible();
  await teacherPage.context().close();
});

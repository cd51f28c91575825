import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import {
  answerOf,
  answerStep,
  expectStep,
  openLesson,
  progressOf,
  signedIn,
  stepsOf,
  sum,
  tapLine,
  test,
} from "../journey.ts";
import { goOffline, keptLessons, untilKept } from "../without-network.ts";

test.use({ serviceWorkers: "allow" });

const lesson = "first-steps.01-hello";

test("a lesson that was opened goes on without a network, and all that was done arrives", async ({
  page,
  context,
  request,
}) => {
  const { token } = await signedIn(page, request);
  const steps = await stepsOf(request, lesson);
  await openLesson(page, lesson);
  await tapLine(page);
  for (const step of steps.slice(0, 2)) {
    await answerStep(page, step);
    await page.keyboard.press("Enter");
  }
  await untilKept(page);
  await expect.poll(() => keptLessons(page)).toBe(1);

  await goOffline(context);
  await page.reload();
  const [, , third, fourth] = steps;
  if (!third || !fourth) throw new Error("The lesson is too short");
  await expectStep(page, third);
  await tapLine(page);
  await answerStep(page, third);
  await page.locator(".in-front .line--answer [data-word]").first().click();
  await page.locator(".wordcard").getByRole("button", { name: "加入生词" }).click();
  await expect(page.locator(".wordcard").getByRole("button", { name: "已加入生词" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expectStep(page, fourth);
  await page.keyboard.type("x");
  await expect(page.getByRole("status").filter({ hasText: "没有网络" })).toHaveText(
    /没有网络，照常学 · \d 次作答、1 条笔记等待发送/,
  );
  await page.close();

  const next = await context.newPage();
  await next.goto("/h5/home/index");
  await expect(next.getByRole("region", { name: "没有网络也能学" }).getByRole("link")).toHaveCount(1);
  // The page tells once which parts this device has nothing of, and not in each part.
  await expect(next.getByText(/^今天的学习时长、.+、书架要有网络才看得到/)).toBeVisible();
  await expect(next.getByText(/^加载中|^重试$/)).toHaveCount(0);
  await goOffline(context, false);
  await next.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => sum((await progressOf(next, 1)).passed)).toBe(3);
  await expect
    .poll(async () => {
      const answer = await request.post("/api/strange_words/play", {
        headers: { authorization: `Bearer ${token}` },
        data: { practice_type: "translation" },
      });
      return ((await answer.json()) as { items: unknown[] }).items.length;
    })
    .toBe(1);
});

test("a lesson is downloaded with its sound, opened without a network, and removed", async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, request);
  await page.goto("/h5/courseMall/first-steps");
  await page.getByRole("button", { name: /^下载，第 2 课/ }).click();
  await expect(page.getByRole("button", { name: /^已下载，删除下载，第 2 课/ })).toBeVisible({
    timeout: 60_000,
  });
  await untilKept(page);

  await goOffline(context);
  await page.reload();
  await expect(page.getByRole("button", { name: /^已下载，删除下载，第 2 课/ })).toBeVisible();
  await expect(page.getByText("没有下载").first()).toBeVisible();
  const sounds = await page.evaluate(async () => {
    const kept = await (await caches.open("shiju-sounds")).keys();
    const answers = await Promise.all(kept.map(({ url }) => fetch(url)));
    return answers.map((answer) => `${answer.status} ${answer.headers.get("content-type")}`);
  });
  expect(sounds.length).toBeGreaterThan(20);
  expect(new Set(sounds)).toEqual(new Set(["200 audio/mpeg"]));

  await page
    .getByRole("link", { name: /^(?!课文).*第 2 课/ })
    .first()
    .click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();

  await goOffline(context, false);
  await page.goto("/h5/courseMall/first-steps");
  await page.getByRole("button", { name: /^已下载，删除下载，第 2 课/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("button", { name: /^下载，第 2 课/ })).toBeVisible();
  expect(await page.evaluate(async () => (await (await caches.open("shiju-sounds")).keys()).length)).toBe(0);
});

test("a practice of the error book goes on without a network, with its sound, and is nobody else's", async ({
  page,
  context,
  request,
}) => {
  // Its sounds come once the learner has heard what is wanted now.
  test.slow();
  const { token } = await signedIn(page, request);
  const headers = { authorization: `Bearer ${token}` };
  const sentences = [...new Set((await stepsOf(request, lesson)).map(({ sentenceId }) => sentenceId))];
  for (const id of sentences.slice(0, 2)) {
    const data = { kind: "sentence", id, source: "course" };
    expect((await request.post("/api/error_subjects", { data, headers })).ok()).toBe(true);
  }
  await page.goto("/h5/noteBook/error");
  const boxes = page.getByRole("checkbox", { name: /^选择/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check({ force: true });
  await page.getByRole("button", { name: "练这 2 句" }).click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await untilKept(page);
  await expect.poll(() => keptLessons(page)).toBe(1);
  const sounds = () => page.evaluate(async () => (await (await caches.open("shiju-sounds")).keys()).length);
  await expect.poll(sounds, { timeout: 60_000 }).toBeGreaterThan(2);

  await goOffline(context);
  await page.reload();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await expect(page.locator(".phead__n")).toContainText("1 / ");
  const count = Number(/\/ (\d+)/.exec(await page.locator(".phead__n").innerText())?.[1]);
  await tapLine(page);
  // Who counts comes after the first tap.
  await expect(page.getByRole("button", { name: "静音" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (let step = 1; step < count; step += 1) {
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".phead__n")).toContainText(`${step + 1} / `);
  }
  await page.keyboard.press("Alt+KeyM");
  await expect(page.getByRole("heading", { name: "错题练习，学完了。" })).toBeVisible();

  await page.goto("/h5/home/index");
  const here = page.getByRole("region", { name: "没有网络也能学" });
  await expect(here.getByRole("link", { name: /错题练习/ })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem("token"));
  await page.evaluate(() =>
    localStorage.setItem("token", JSON.stringify({ version: 0, value: { token: "t", user_id: "another" } })),
  );
  await page.reload();
  await expect(here.getByText("这台设备上还没有课")).toBeVisible();
  await page.goto("/h5/game?source=errorNote");
  await expect(page.locator(".in-front .line--answering")).toHaveCount(0);

  await page.evaluate((value) => localStorage.setItem("token", value ?? ""), session);
  await page.goto("/h5/home/index");
  await goOffline(context, false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const inNotebook = async (path: string) => {
    const answer = await request.get(`/api/notebooks/${path}`, { headers });
    return ((await answer.json()) as { items: { times: number }[] }).items.map(({ times }) => times);
  };
  const mastered = async () => [
    ...(await inNotebook("mastered/sentence")),
    ...(await inNotebook("mastered/word")),
  ];
  await expect.poll(async () => (await mastered()).length).toBe(1);
  await expect.poll(async () => sum(await inNotebook("errorNote/sentence"))).toBe(1);
  await expect.poll(async () => sum((await progressOf(page, 1)).passed)).toBeGreaterThanOrEqual(count - 1);
});

test("a new version offers itself, breaks no lesson, and is there after the refresh", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [, version = ""] = /"version": ?"(\w+)"/.exec(await (await request.get("/h5/sw.js")).text()) ?? [];
  const next = "the-next-one";
  /** The older service worker is always busy, so that no browser lets the newer one take over. */
  const busy = `\naddEventListener("message", (event) => event.waitUntil(new Promise(() => {})));`;
  let isReleased = false;
  const now = (text: string) => (isReleased ? text.replaceAll(version, next) : text);
  const site = createServer((incoming, outgoing) => {
    void (async () => {
      const parts: Uint8Array[] = [];
      for await (const part of incoming) parts.push(part as Uint8Array);
      const answer = await fetch(new URL(incoming.url ?? "", baseURL), {
        method: incoming.method ?? "GET",
        headers: { "content-type": incoming.headers["content-type"] ?? "text/plain" },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      });
      const type = answer.headers.get("content-type") ?? "text/plain";
      outgoing.writeHead(answer.status, {
        "content-type": type,
        "cache-control": answer.headers.get("cache-control") ?? "no-cache",
      });
      if (incoming.url === "/h5/sw.js") outgoing.end(now((await answer.text()) + (isReleased ? "" : busy)));
      else if (type.startsWith("text/html")) outgoing.end(now(await answer.text()));
      else outgoing.end(Buffer.from(await answer.arrayBuffer()));
      // A page that loads anew calls off what it had asked for.
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "localhost", resolve);
  });
  try {
    const address = `http://localhost:${(site.address() as AddressInfo).port}`;
    const versionOf = (tab: Page) => tab.locator('meta[name="version"]').getAttribute("content");
    await page.goto(`${address}/h5/home/index`);
    await untilKept(page);
    const inLesson = await context.newPage();
    await inLesson.goto(`${address}/h5/game?lesson=${lesson}`);
    await expect(inLesson.locator(".in-front .line--answering")).toBeVisible();
    expect([await versionOf(page), await versionOf(inLesson)]).toEqual([version, version]);

    isReleased = true;
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const offer = page.getByText("有新版本，刷新即用");
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: "刷新", exact: true }).click();
    await expect.poll(() => versionOf(page)).toBe(next);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(offer).toBeHidden();

    // The lesson in the other tab is where it was, and fetches its later parts as before.
    await tapLine(inLesson);
    await inLesson.keyboard.type("x");
    await inLesson.getByRole("button", { name: "设置" }).first().click();
    await expect(inLesson.getByRole("dialog", { name: "设置" })).toBeVisible();
    expect(await versionOf(inLesson)).toBe(version);
  } finally {
    await context.close();
    site.closeAllConnections();
    site.close();
  }
});

test("over plain http a download says what it takes, and a part that could not be fetched comes with the network", async ({
  page,
  context,
  baseURL,
}) => {
  const home = new URL(baseURL ?? "");
  home.hostname = "shiju.home";
  await page.goto(new URL("/h5/courseMall/first-steps", home).href);
  await page.getByRole("button", { name: "离线下载" }).click();
  await expect(page.getByRole("dialog")).toContainText("离线学习要用 https 打开拾句");

  await page.goto(new URL(`/h5/game?lesson=${lesson}`, home).href);
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await goOffline(context);
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "设置" }).first().click();
  await failed;
  await goOffline(context, false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("dialog", { name: "设置" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "设置" }).getByText("声音").first()).toBeVisible();
});

test("with storage switched off a lesson can be practised, and the page says that nothing is kept", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, { get: denied });
  });
  const steps = await stepsOf(request, lesson);
  await openLesson(page, lesson);
  await tapLine(page);
  for (const step of steps.slice(0, 2)) {
    await answerStep(page, step);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page.getByText("浏览器不让保存")).toBeVisible();
});

test.describe("parts that are not here", () => {
  test.use({ mayMissParts: true });

  test("without a network the tabs open, another page says so inside the frame, and going back works", async ({
    page,
    context,
    request,
  }) => {
    await signedIn(page, request);
    await page.goto("/h5/home/index");
    await untilKept(page);
    await goOffline(context);
    const menu = page.getByRole("navigation", { name: "主菜单" }).first();
    for (const name of ["课程广场", "单词训练", "学习笔记"]) {
      await menu.getByRole("link", { name }).click();
      await expect(page.getByText("没有加载出来")).toHaveCount(0);
      await expect(page.getByText("这一页出了问题")).toHaveCount(0);
    }
    await menu.getByRole("link", { name: "排行榜" }).click();
    await expect(page.getByRole("alert").getByRole("heading", { name: "连不上网络" })).toBeVisible();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "学习笔记" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "连不上网络" })).toHaveCount(0);
  });
});

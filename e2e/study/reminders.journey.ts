import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { wholeBrowser } from "../browsers.ts";
import { signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ serviceWorkers: "allow", launchOptions: wholeBrowser });

/**
 * Stands in for a push service, because Chromium without a network has none to subscribe to. Each browser has its own
 * endpoint, because the server moves an endpoint to the learner who last sends it.
 */
function standInForPushService(browser: string): void {
  let subscription: object | null = null;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${browser}`;
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const toJSON = () => ({ endpoint, keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } });
  PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  PushManager.prototype.subscribe = async () => {
    subscription = { endpoint, unsubscribe, toJSON };
    return subscription as PushSubscription;
  };
  Notification.requestPermission = async () => "granted";
}

test("a learner is reminded on this device, at an hour of their own, and no more", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(standInForPushService, randomUUID());
  await signedInAsNew(page);
  await page.goto("/h5/setting/reminders");
  const here = page.getByRole("checkbox", { name: /在这台设备上提醒/ });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/reminders") && response.ok());
  await page.getByLabel("几点以后").selectOption("7");
  await kept;
  await page.reload();
  await expect(here).not.toBeChecked();
  await expect(page.getByLabel("几点以后")).toHaveValue("7");
  await expect(page.getByText("还有 1 台设备也会提醒")).toBeVisible();
  await here.click();
  await expect(here).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  await here.click();
  await expect(page.getByLabel("几点以后")).toBeHidden();
});

test("whoever signs out is reminded in this browser no more", { tag: "@once" }, async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(standInForPushService, randomUUID());
  await signedInAsNew(page);
  await page.goto("/h5/setting/reminders");
  const here = page.getByRole("checkbox", { name: /在这台设备上提醒/ });
  await here.click();
  await expect(here).toBeChecked();
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.pushManager.getSubscription()) !== null;
    });
  await expect.poll(isSubscribed).toBe(true);
  await page
    .getByRole("button", { name: /^个人信息/ })
    .first()
    .click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/h5\/web$/);
  await expect.poll(isSubscribed).toBe(false);
});

test(
  "another zone is announced for the next day, and can be taken back",
  { tag: "@once" },
  async ({ page }) => {
    await signedInAsNew(page);
    await page.goto("/h5/setting/reminders");
    const zone = page.getByLabel("一天从哪里的零点开始");
    await expect(zone).toHaveValue("Asia/Shanghai");
    await zone.selectOption("America/New_York");
    await expect(page.getByText(/现在还是中国大陆（UTC\+8），从下一天起换成纽约/)).toBeVisible();
    await page.reload();
    await expect(zone).toHaveValue("America/New_York");
    await zone.selectOption("Asia/Shanghai");
    await expect(page.getByText("换了以后从下一天起算，连续天数不受影响")).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    const report = page.getByRole("checkbox", { name: /星期一早上发一条系统消息/ });
    await expect(report).toBeChecked();
    await report.click();
    await expect(report).not.toBeChecked();
    await page.reload();
    await expect(report).not.toBeChecked();
  },
);

test(
  "what the server pushes is shown, also where it is none of ours",
  { tag: "@once" },
  async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await page.goto("/h5/home/index");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const registrationId = await registered;
    const push = (data: string) =>
      devtools.send("ServiceWorker.deliverPushMessage", {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      });
    const shown = () =>
      page.evaluate(async () => {
        const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
          getNotifications: () => registration.getNotifications(),
        }));
        return (await getNotifications()).map(({ title, body, data }) => [title, body, data as unknown]);
      });
    // Chromium drops a push that arrives before its own worker runs. A second push with the same tag replaces the
    // first.
    const daily = { title: "今天有 3 个该复习了", body: "大约 1 分钟", url: "/h5/home/review", tag: "daily" };
    const pushDaily = async () => {
      await push(JSON.stringify(daily));
      return shown();
    };
    await expect.poll(pushDaily).toEqual([[daily.title, daily.body, daily.url]]);
    await push("nonsense");
    await expect.poll(shown).toContainEqual(["学习提醒", "", "/h5/"]);
  },
);

test(
  "a click on what was shown brings an open page there, and leaves a practice alone",
  { tag: "@once" },
  async ({ page, context }) => {
    await page.goto("/h5/home/index");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const [worker] = context.serviceWorkers();
    // A browser lets only a real click focus or open a page, so the wish to do so is recorded instead.
    const click = (url: string) =>
      worker!.evaluate(async (data) => {
        const done: string[] = [];
        const scope = globalThis as unknown as {
          WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } };
          clients: { openWindow: (url: string) => Promise<void> };
        };
        scope.WindowClient.prototype.focus = async function focus() {
          done.push(`front ${new URL(this.url).pathname}`);
          return this;
        };
        scope.clients.openWindow = async (opened: string) =>
          void done.push(`open ${new URL(opened).pathname}`);
        const event = new Event("notificationclick") as Event & {
          notification: { close: () => void; data: string };
          waitUntil: (work: Promise<unknown>) => void;
        };
        let work: Promise<unknown> = Promise.resolve();
        event.notification = { close: () => void done.push("close"), data };
        event.waitUntil = (waited) => (work = waited);
        dispatchEvent(event);
        await work;
        return done;
      }, url);
    expect(await click("/h5/courseMall/index")).toEqual(["close", "front /h5/home/index"]);
    await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    expect(await click("/h5/courseMall/index")).toEqual(["close", "front /h5/courseMall/index"]);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    expect(await click("https://evil.example/")).toEqual(["close", "front /h5/courseMall/index"]);
    await expect(page).toHaveURL(/\/h5\/(web|home\/index)?$/);
    await page.goto("/h5/game");
    expect(await click("/h5/home/index")).toEqual(["close", "open /h5/home/index"]);
  },
);

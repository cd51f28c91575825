import { type Browser, devices, expect, type Page } from "@playwright/test";
import { newPhone, password, register, signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

/** A page on a device of its own, which nobody has signed in on: a phone of a child, or a stranger's. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _type, ...pixel } = devices["Pixel 7"];
  const context = await browser.newContext({
    ...pixel,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? "",
  });
  return context.newPage();
}

/** Types Chinese as an input method does: letters first, which then become the name. */
async function compose(page: Page, label: string, letters: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  const keyboard = await page.context().newCDPSession(page);
  for (let length = 1; length <= letters.length; length += 1)
    await keyboard.send("Input.imeSetComposition", {
      text: letters.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await keyboard.send("Input.insertText", { text });
}

/** Makes a class and opens accounts in it. Returns its address, the slips, and the code. */
async function makeClass(page: Page, names: readonly string[]) {
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto("/h5/class");
  await page.getByRole("button", { name: "建一个" }).click();
  await compose(page, "名字", "qinianji", "七年级 3 班");
  await page.getByRole("button", { name: "建好" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "七年级 3 班" })).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: /^成员/ }).click();
  await page.getByRole("link", { name: "给没有手机的开账号" }).click();
  await page.getByLabel("名单").fill(names.map((name, at) => `${at + 1} ${name}`).join("\n"));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText(`可以开 ${names.length} 个账号`)).toBeVisible();
  await page.getByRole("button", { name: `开 ${names.length} 个账号` }).click();
  await expect(page.getByText(`开好了 ${names.length} 个账号`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "打印登录条" }).click();
  const slips = page.locator(".slips__one");
  await expect(slips).toHaveCount(names.length);
  const link = (await slips.first().locator("svg").getAttribute("data-address")) ?? "";
  const passwords = await slips.locator("dd:first-of-type").allTextContents();
  const code = (await slips.first().locator("dd").last().textContent()) ?? "";
  return { address, link: new URL(link), passwords, code };
}

test("a teacher opens accounts and prints slips; children come in by QR code and by code, a stranger by nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsNew(page);
  const { address, link, passwords, code } = await makeClass(page, ["周子昂", "何雨桐", "马骏"]);

  const child = await otherDevice(browser, baseURL);
  await child.goto(link.pathname + link.hash);
  await expect(child.getByText("七年级 3 班")).toBeVisible();
  expect(await seriousFaults(child)).toEqual([]);
  await child.getByRole("button", { name: /周子昂/ }).click();
  await child.getByLabel("密码", { exact: true }).fill("green-noodle-00");
  await child.getByRole("button", { name: "登录", exact: true }).click();
  await expect(child.getByText("名字或密码不对，请对照登录条再试一次")).toBeVisible();
  // A phone begins with a capital, and a child leaves the hyphens out.
  await child
    .getByLabel("密码", { exact: true })
    .fill((passwords[0] ?? "").replaceAll("-", " ").toUpperCase());
  await child.getByRole("button", { name: "登录", exact: true }).click();
  await expect(child).toHaveURL(/\/home\/index$/);
  await child.goto("/h5/class");
  await child.getByRole("link", { name: /七年级 3 班/ }).click();
  await expect(child.getByRole("button", { name: "请人加入" })).toHaveCount(0);

  const other = await otherDevice(browser, baseURL);
  await other.goto("/h5/login/index");
  await other.getByRole("link", { name: "班级登录" }).click();
  await other.getByLabel("班级码").fill(code);
  await other.getByRole("button", { name: "下一步" }).click();
  await expect(other.getByText("七年级 3 班")).toBeVisible();
  await expect(other.getByText("何雨桐")).toHaveCount(0);
  await compose(other, "名字或学号", "heyutong", "何雨桐");
  await other.getByLabel("密码", { exact: true }).fill(passwords[1] ?? "");
  await other.getByRole("button", { name: "登录", exact: true }).click();
  await expect(other).toHaveURL(/\/home\/index$/);

  const stranger = await otherDevice(browser, baseURL);
  await stranger.goto("/h5/login/class");
  await stranger.getByLabel("班级码").fill("AAAAAA");
  await stranger.getByRole("button", { name: "下一步" }).click();
  await expect(stranger.getByText("没有这个班级码")).toBeVisible();
  await stranger.getByLabel("班级码").fill(code);
  await stranger.getByRole("button", { name: "下一步" }).click();
  for (let round = 0; round < 11; round += 1) {
    await stranger.getByLabel("名字或学号").fill("马骏");
    await stranger.getByLabel("密码", { exact: true }).fill(`green-noodle-${10 + round}`);
    const answered = stranger.waitForResponse(/\/api\/login\/class$/);
    await stranger.getByRole("button", { name: "登录", exact: true }).click();
    await answered;
  }
  await expect(stranger.getByText(/密码错得太多/)).toBeVisible();
  await stranger.goto("/h5/login/register");
  await register(stranger, newPhone());
  await expect(stranger).toHaveURL(/\/home\/index$/);
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByText("没有这个班级")).toBeVisible();
});

test("somebody with a phone reads what the teacher will see, asks to join, and is let in", async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsNew(page);
  const { address, link } = await makeClass(page, ["周子昂"]);
  await page.goto(`${new URL(address).pathname}/members`);
  await page.getByRole("button", { name: "设置", exact: true }).click();
  await page.getByRole("radio", { name: "要我同意" }).check();
  await page.getByRole("button", { name: "保存" }).click();

  const learner = await otherDevice(browser, baseURL);
  await learner.goto(`/h5/class/join${link.hash}`);
  await expect(learner.getByText("准确率，错了什么、写成了什么")).toBeVisible();
  await expect(learner.getByText("消息、订单和会员")).toBeVisible();
  expect(await seriousFaults(learner)).toEqual([]);
  await learner.getByRole("link", { name: "注册后加入" }).click();
  await learner.getByLabel("手机号").fill(newPhone());
  await learner.getByLabel("密码", { exact: true }).fill(password);
  await compose(learner, "在班里（家里）的名字", "hanmei", "韩梅");
  await learner.getByRole("checkbox").check();
  await learner.getByRole("button", { name: "注册" }).click();
  await expect(learner.getByText("等老师同意")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "同意 韩梅", exact: true }).click();
  await expect(page.getByRole("button", { name: "更多，韩梅" })).toBeVisible();
  await learner.reload();
  await learner.getByRole("link", { name: /七年级 3 班/ }).click();
  await learner.getByRole("link", { name: "谁看得到什么" }).click();
  await learner.getByRole("button", { name: "退出" }).click();
  await learner.getByRole("dialog").getByRole("button", { name: "退出" }).click();
  await expect(learner.getByText("还没有班级和家庭")).toBeVisible();
});

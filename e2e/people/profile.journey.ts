import { expect, type Page } from "@playwright/test";
import {
  answerOf,
  getAsLearner,
  openLesson,
  password,
  progressOf,
  signedIn,
  sum,
  tapLine,
  test,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { pictureOf } from "../picture.ts";

interface Me {
  nickname: string;
  signature: string;
  head_img: string;
  invitation_code: string;
}
const me = (page: Page) => getAsLearner<Me>(page, "/api/users/my");
const popup = (page: Page) => page.getByRole("dialog", { name: "个人信息" });

/** Opens the popup from the avatar in the side menu. On a phone the menu lies in a drawer. */
async function openPopup(page: Page): Promise<void> {
  await page.goto("/h5/home/index");
  const drawer = page.getByRole("button", { name: "打开菜单" });
  if ((page.viewportSize()?.width ?? 0) <= 575) await drawer.click();
  await page.getByRole("button", { name: /^个人信息/ }).click();
  await expect(popup(page)).toBeVisible();
}

/** Expects a toast that really can be seen, even if a dialog is open. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator(".toast").filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect
    .poll(() =>
      toast.last().evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}
const toastGone = (page: Page) => expect(page.locator(".toast")).toHaveCount(0);

test("the nickname is changed in place, by Enter and by the button", async ({ page, request }) => {
  await signedIn(page, request);
  await openPopup(page);
  const field = page.getByLabel("昵称", { exact: true });
  const edit = page.getByRole("button", { name: "修改昵称" });

  await edit.click();
  await expect(field).toBeFocused();
  await field.fill("林小满");
  await field.press("Enter");
  await expectToast(page, "修改成功");
  await expect(edit).toBeFocused();
  await expect(popup(page).getByText("林小满")).toBeVisible();
  expect(await me(page)).toMatchObject({ nickname: "林小满" });

  await toastGone(page);
  await edit.click();
  await field.fill("小满");
  await popup(page).getByRole("button", { name: "确认" }).click();
  await expectToast(page, "修改成功");
  await expect(popup(page).getByText("小满", { exact: true })).toBeVisible();
  await popup(page).getByRole("button", { name: "关闭" }).click();
  if ((page.viewportSize()?.width ?? 0) > 575)
    await expect(page.getByRole("button", { name: /^个人信息/ })).toContainText("小满");
});

test(
  "an empty nickname is refused, an unchanged one needs no call, and leaving the field leaves it as it was",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    const calls: string[] = [];
    page.on("request", (call) => call.url().includes("set_name") && calls.push(call.url()));
    await openPopup(page);
    const { nickname } = await me(page);
    const field = page.getByLabel("昵称", { exact: true });
    const edit = page.getByRole("button", { name: "修改昵称" });

    await edit.click();
    await field.fill("  ");
    await field.press("Enter");
    await expectToast(page, "昵称不能为空");
    await expect(field).toBeFocused();

    await field.fill(nickname);
    await field.press("Enter");
    await expectToast(page, "修改成功");
    await expect(field).toHaveCount(0);

    await edit.click();
    await field.fill("不要这个");
    await field.evaluate((input: HTMLInputElement) => input.blur());
    await expect(field).toBeVisible();
    await expect(field).toHaveCount(0);
    await edit.click();
    await expect(field).toHaveValue(nickname);
    await field.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
    expect(calls).toEqual([]);
    expect(await me(page)).toMatchObject({ nickname });
  },
);

test(
  "the signature is asked for in a prompt; changed it is saved, unchanged nothing happens",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    const calls: string[] = [];
    page.on("request", (call) => call.url().includes("set_signature") && calls.push(call.url()));
    await openPopup(page);
    const prompt = page.getByRole("dialog", { name: "个性签名" });
    const field = prompt.getByLabel("请编辑您的个性签名");

    await page.getByRole("button", { name: "修改个性签名" }).click();
    await expect(field).toBeFocused();
    await field.fill("每天拾一句，慢慢来。");
    await field.press("Enter");
    await expectToast(page, "修改成功");
    await expect(prompt).toHaveCount(0);
    await expect(popup(page).getByText("每天拾一句，慢慢来。")).toBeVisible();
    expect(await me(page)).toMatchObject({ signature: "每天拾一句，慢慢来。" });

    await page.getByRole("button", { name: "修改个性签名" }).click();
    await prompt.getByRole("button", { name: "确认" }).click();
    await expect(prompt).toHaveCount(0);
    await page.getByRole("button", { name: "修改个性签名" }).click();
    await field.fill("不要");
    await field.press("Escape");
    await expect(prompt).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);

test(
  "the ID is copied, and shown where it cannot be",
  { tag: "@once" },
  async ({ page, request, context }) => {
    await signedIn(page, request);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPopup(page);
    const { invitation_code: id } = await me(page);
    const copy = page.getByRole("button", { name: "复制 ID" });
    await copy.click();
    await expectToast(page, "复制成功");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      document.execCommand = () => false;
    });
    const asked = page.waitForEvent("dialog");
    const clicked = copy.click();
    const dialog = await asked;
    expect(dialog.defaultValue()).toBe(id);
    await dialog.dismiss();
    await clicked;
    await expectToast(page, "复制失败");
  },
);

test(
  "a picture is cut to a square by keys alone, uploaded, and seen at once",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    await openPopup(page);
    const sent = page.waitForRequest("**/api/uploads/image");
    await page.locator("input[type=file]").setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: await pictureOf(page, 1600, 900),
    });
    const crop = page.getByRole("dialog", { name: "裁剪头像" });
    await expect(crop.getByRole("button", { name: "确认上传" })).toBeEnabled();
    const shown = crop.locator("img").first();
    const before = await shown.getAttribute("src");
    await crop.getByLabel("选择另一张图片").setInputFiles({
      name: "other.png",
      mimeType: "image/png",
      buffer: await pictureOf(page, 900, 1600),
    });
    await expect(shown).not.toHaveAttribute("src", before ?? "");
    await expect(crop.getByRole("button", { name: "确认上传" })).toBeEnabled();
    const [title, whole] = [await crop.getByRole("heading").boundingBox(), await crop.boundingBox()];
    expect((title?.x ?? 0) - (whole?.x ?? 0), "a title stands at the left of its own sheet").toBeLessThan(60);
    expect(await seriousFaults(page)).toEqual([]);
    await crop.getByRole("button", { name: "向右转" }).focus();
    for (const key of ["ArrowLeft", "+", "-", "r"]) await page.keyboard.press(key);
    for (const name of ["向左转", "左右翻转", "上下翻转"])
      await crop.getByRole("button", { name }).press("Enter");
    await crop.getByRole("button", { name: "确认上传" }).press("Enter");
    expect((await sent).method()).toBe("POST");
    await expectToast(page, "修改成功");
    await expect(crop).toHaveCount(0);
    const picture = popup(page).locator("img.avatar");
    await expect(picture).toBeVisible();
    const { head_img } = await me(page);
    expect(await picture.getAttribute("src")).toBe(head_img);
    const size = await picture.evaluate((img: HTMLImageElement) =>
      img.decode().then(() => [img.naturalWidth, img.naturalHeight]),
    );
    expect(size[0]).toBe(size[1]);
    expect(size[0]).toBeLessThanOrEqual(1024);
  },
);

test(
  "what cannot be drawn is refused in words; choosing nothing does nothing",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    await openPopup(page);
    const picker = page.locator("input[type=file]");
    await expect(picker).toHaveAttribute("accept", "image/*");
    await picker.setInputFiles([]);
    const broken = Buffer.from("not an image");
    await picker.setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: broken });
    await expectToast(page, "这台设备打不开 HEIC 图片，请先转成 JPG 再选");
    await picker.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: broken });
    await expectToast(page, "图片打不开，可能已损坏或格式不支持，请换一张");
    await expect(page.getByRole("dialog", { name: "裁剪头像" })).toHaveCount(0);
    expect(await me(page)).toMatchObject({ head_img: "" });
  },
);

test(
  "signing out forgets who was here and revokes the token",
  { tag: "@once" },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await page.goto("/h5/userinfo");
    if ((page.viewportSize()?.width ?? 0) <= 575)
      await expect(page.getByRole("link", { name: "我的", exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    await page.getByRole("main").getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/h5\/web$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const answer = await request.get("/api/users/my", { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  },
);

test(
  "answers that could not be sent are named at signing out, and sent by the next sign-in",
  { tag: "@once" },
  async ({ page, request }) => {
    const { phone } = await signedIn(page, request);
    await page.route("**/api/game/attempts", (route) => route.abort("internetdisconnected"));
    await openLesson(page, "first-steps.01-hello");
    await tapLine(page);
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    // An answer can be taken back until the next step has its first letter.
    await page.keyboard.type("x");

    await page.goto("/h5/userinfo");
    await page.getByRole("main").getByRole("button", { name: "退出登录" }).click();
    const question = page.getByRole("dialog", { name: "退出登录" });
    await expect(question).toContainText("还有 1 次作答没有传上去");
    await question.getByRole("button", { name: "先不退出" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "退出登录" }).click();
    await question.getByRole("button", { name: "退出", exact: true }).click();
    await expect(page).toHaveURL(/\/h5\/web$/);

    await page.unroute("**/api/game/attempts");
    await signIn(page, phone);
    await expect.poll(async () => sum((await progressOf(page, 1)).passed)).toBe(1);
  },
);

test("axe finds nothing serious in the personal information", async ({ page, request }) => {
  await signedIn(page, request);
  await openPopup(page);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "修改个性签名" }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto("/h5/userinfo");
  const isPhone = (page.viewportSize()?.width ?? 0) <= 575;
  const own = page.getByRole("main").getByRole("button", { name: isPhone ? /^个人信息/ : "修改昵称" });
  await expect(own).toBeVisible();
  await expect(page.locator("[aria-label=正在载入]")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
});

async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto("/h5/login/index");
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index/);
}

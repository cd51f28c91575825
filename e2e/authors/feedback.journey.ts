import { expect } from "@playwright/test";
import { plainServer } from "../addresses.ts";
import { signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { pictureOf } from "../picture.ts";

test("what a learner writes arrives, and is there to be read again", async ({ page }) => {
  await signedInAsNew(page);
  await page.goto("/h5/feedback");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("请多写几个字，至少 5 个");
  await page.getByRole("radio", { name: "出了问题" }).check();
  await page.getByLabel("想说什么").fill("第三课的声音放不出来");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  const past = page.getByRole("region", { name: "我写过的" });
  await expect(past).toContainText("第三课的声音放不出来");
  await expect(past).toContainText("还没有答复");
  await expect(page.getByLabel("想说什么")).toHaveValue("");
  // A toast that fades has less contrast than it is read with.
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
});

test("pictures go with it, each of which can be taken out before", async ({ page }) => {
  await signedInAsNew(page);
  await page.goto("/h5/feedback");
  const add = page.getByRole("button", { name: "添加图片" });
  const picker = page.getByLabel("选择图片");
  await expect(picker).toHaveAttribute("accept", "image/*");
  const choosing = page.waitForEvent("filechooser");
  await add.click();
  expect((await choosing).isMultiple()).toBe(true);
  await picker.dispatchEvent("cancel");
  await expect(page.getByText("未选择文件")).toBeVisible();

  const shot = { name: "shot.png", mimeType: "image/png", buffer: await pictureOf(page, 300, 200) };
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("请选择图片文件，如 JPG 或 PNG")).toBeVisible();
  await picker.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no image") });
  await expect(page.getByText(/^这不是能用的图片/)).toBeVisible();
  await expect(add).toBeVisible();
  await picker.setInputFiles([shot, shot, shot, shot]);
  await expect(page.getByText("最多 3 张图片", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "图片 3" })).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.getByRole("button", { name: "去掉图片 2" }).click();
  await expect(page.getByRole("img", { name: /^图片/ })).toHaveCount(2);
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByLabel("想说什么").fill("这一页的字叠在一起了");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  const past = page.getByRole("region", { name: "我写过的" });
  await expect(past.getByRole("img", { name: /^图片/ })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^去掉图片/ })).toHaveCount(0);
  const path = await past.getByRole("link", { name: "图片 1，在新窗口打开" }).getAttribute("href");
  const answer = await page.request.get(`${plainServer.url}${path}`);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
});

test("a visitor may write too, and is asked how to be reached", async ({ page }) => {
  await page.goto("/h5/feedback");
  await expect(page.getByRole("button", { name: "添加图片" })).toHaveCount(0);
  await page.getByLabel("想说什么").fill("没有登录也想提个建议");
  await page.getByLabel(/^联系方式/).fill("lili@shiju.example");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.getByText("收到了，谢谢你")).toBeVisible();
});

test("a learner who misses a textbook asks for it, and finds that among what they wrote", async ({
  page,
}) => {
  await signedInAsNew(page);
  await page.goto("/h5/teachMall/index");
  const wish = page.getByRole("form", { name: "想要哪本教材？" });
  await wish.getByRole("button", { name: "告诉我们" }).click();
  await expect(wish.getByRole("alert")).toHaveText("请写上出版社，封面上有");
  expect(await seriousFaults(page)).toEqual([]);
  await wish.getByLabel("出版社").fill("闽教版");
  await wish.getByLabel("年级").selectOption("五年级下册");
  await wish.getByRole("button", { name: "告诉我们" }).click();
  await expect(page.getByText("记下了，谢谢你。上架时会在系统消息里告诉你")).toBeVisible();
  await expect(wish.getByLabel("出版社")).toHaveValue("");
  await page.goto("/h5/feedback");
  await expect(page.getByRole("region", { name: "我写过的" })).toContainText("想要教材：闽教版 五年级下册");
});

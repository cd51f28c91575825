import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SitePage } from "./site-page.tsx";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

/** Dialogs are loaded apart. The test loads them first, because the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const path = "/api/console/site";
const model = {
  url: "https://api.example.com/v1",
  model: "small",
  has_key: true,
  input_price: 200,
  output_price: 850,
};
const settings: SiteSettings = {
  kind: "public",
  is_kind_chosen: true,
  courses_open: true,
  name: "拾句",
  contact: "",
  qrs: [
    { name: "vip_group", picture: "/api/pictures/1" },
    { name: "customer_service", picture: null },
  ],
  ai: model,
  tokens_of_author: 50_000,
  tokens_of_all: 1_000_000,
  may_keep_key: true,
  parts: { shop: true, cet_bands: false },
};

interface Opened {
  site: Partial<SiteSettings>;
  answers: Parameters<typeof standInServer>[0];
}

/** Opens the settings of a site that keeps what is sent to it. */
async function open({ site = {}, answers = {} }: Partial<Opened> = {}) {
  let kept = { ...settings, ...site };
  const sent = standInServer({
    [`GET ${path}`]: () => kept,
    [`GET ${path}/open_money`]: () => ({ orders: 0, withdrawals: 0, balances: 0, fen: 0 }),
    [`PUT ${path}/kind`]: (body) => (kept = { ...kept, ...(body as object), is_kind_chosen: true }),
    [`PUT ${path}/words`]: (body) => (kept = { ...kept, ...(body as object) }),
    [`PUT ${path}/parts`]: (body) =>
      (kept = { ...kept, parts: { ...kept.parts, ...(body as Partial<SiteSettings["parts"]>) } }),
    [`PUT ${path}/ai`]: () => kept,
    [`DELETE ${path}/ai`]: () => (kept = { ...kept, ai: null }),
    [`PUT ${path}/qr/customer_service`]: () => kept,
    ...answers,
  });
  const router = openPage({ page: <SitePage />, route: "/admin/*", address: "/admin/site" });
  await screen.findByRole("button", { name: "保存名字" });
  return {
    sent,
    goTo: (to: string) => act(() => router.navigate(to)),
    at: () => router.state.location.pathname,
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Returns the messages about faults that the form with this field shows. */
const alerts = async (label: string) =>
  (await within(field(label).closest("form") ?? document.body).findAllByRole("alert")).map(
    ({ textContent }) => textContent,
  );
async function answer(question: string, name: string) {
  const dialog = await screen.findByRole("dialog", { name: question });
  fireEvent.click(within(dialog).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("name and contact are saved once by a double click", async () => {
  const { sent } = await open();
  write("站名", "学句");
  write("联系方式", "[发邮件](mailto:me@example.com)");
  await doubleClick(button("保存名字"));
  await screen.findByText("存好了");
  expect(sent).toEqual([
    { call: `PUT ${path}/words`, body: { name: "学句", contact: "[发邮件](mailto:me@example.com)" } },
  ]);
});

test.each([
  ["at the field that is wrong", { name: "请写站名" }, "请写站名", "true"],
  ["under the form", undefined, "请核对", "false"],
])("a refused name is told %s, and stays as it was typed", async (_where, fields, words, isWrong) => {
  await open({ answers: { [`PUT ${path}/words`]: () => refusal(422, "invalid_input", fields) } });
  write("站名", " ");
  press("保存名字");
  expect(await alerts("站名")).toEqual([words]);
  expect(field("站名").getAttribute("aria-invalid")).toBe(isWrong);
  expect(field("站名").value).toBe(" ");
});

test("what is typed is left only by who says so, and once it is saved by anybody", async () => {
  const { goTo, at } = await open();
  write("站名", "学句");
  await goTo("/admin/people");
  await answer("离开这一页？", "留下");
  expect(at()).toBe("/admin/site");
  expect(field("站名").value).toBe("学句");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  await goTo("/admin/people");
  await answer("离开这一页？", "离开");
  expect(at()).toBe("/admin/people");
  await goTo("/admin/site");
  await answer("离开这一页？", "离开");
  press("保存名字");
  await waitFor(() => expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true));
  await goTo("/admin/orders");
  expect(at()).toBe("/admin/orders");
});

test("one form is saved, and the other one is still asked about", async () => {
  const { goTo, at } = await open();
  write("站名", "学句");
  write("模型", "large");
  press("保存名字");
  await screen.findByText("存好了");
  await goTo("/admin/people");
  await answer("离开这一页？", "留下");
  expect(at()).toBe("/admin/site");
});

test("a key that is kept is never shown, and stays where none is typed", async () => {
  const { sent } = await open();
  expect(field("密钥").value).toBe("");
  expect(field("密钥").type).toBe("password");
  expect(screen.getByText("已经存了，不改就空着；换了地址要重新填")).toBeTruthy();
  write("输入价格", "2.5");
  press("保存模型");
  await waitFor(() => expect(sent).toHaveLength(1));
  const { url } = model;
  const tokens = { tokens_of_author: 50_000, tokens_of_all: 1_000_000 };
  expect(sent[0]?.body).toEqual({ url, model: "small", input_price: 250, output_price: 850, ...tokens });
});

test("a key that was typed is sent, and then no longer in its field", async () => {
  const { sent } = await open();
  write("密钥", " sk-secret ");
  await doubleClick(button("保存模型"));
  await waitFor(() => expect(field("密钥").value).toBe(""));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ key: "sk-secret" });
});

test("a key that was refused stays, so that what is wrong beside it can be mended", async () => {
  await open({
    answers: {
      [`PUT ${path}/ai`]: () => refusal(422, "invalid_input", { url: "请填写 https:// 开头的网址" }),
    },
  });
  write("密钥", "sk-secret");
  press("保存模型");
  expect(await alerts("模型")).toEqual(["请填写 https:// 开头的网址"]);
  expect(field("密钥").value).toBe("sk-secret");
});

test("a service without a key is saved as such; a server that cannot seal keys takes none", async () => {
  const { sent } = await open({ site: { may_keep_key: false } });
  expect(field("密钥").disabled).toBe(true);
  expect(screen.getByText(/请先在服务器上设置它/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("不需要密钥"));
  expect(screen.queryByLabelText("密钥")).toBeNull();
  press("保存模型");
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ key: null }));
});

test("amounts that are none are sent nowhere, and each says so", async () => {
  const { sent } = await open();
  write("输入价格", "便宜");
  write("每个作者一天最多", "1.5");
  press("保存模型");
  expect(await alerts("模型")).toEqual(["请写价格，如 2 或 2.50", "请写一个整数"]);
  expect(sent).toEqual([]);
});

test("the model is stopped by who says so, and its fields are empty then", async () => {
  const { sent } = await open();
  press("停用");
  await answer("提示", "取消");
  expect(sent).toEqual([]);
  press("停用");
  await answer("提示", "停用");
  await waitFor(() => expect(field("接口地址").value).toBe(""));
  expect(sent).toEqual([{ call: `DELETE ${path}/ai`, body: undefined }]);
  expect(screen.queryByRole("button", { name: "停用" })).toBeNull();
});

test("the kind is saved with what its members may study, and the page is loaded again", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { sent } = await open();
  fireEvent.click(screen.getByRole("radio", { name: "学校" }));
  fireEvent.click(screen.getByRole("checkbox", { name: /都能学会员课程/ }));
  await doubleClick(button("保存站点种类"));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ call: `PUT ${path}/kind`, body: { kind: "school", courses_open: false } }]);
  reload.mockRestore();
});

test("the business that keeps a site public is named with the ways to it, and so is the refusal", async () => {
  await open({
    answers: {
      [`GET ${path}/open_money`]: () => ({ orders: 2, withdrawals: 1, balances: 3, fen: 1250 }),
      [`PUT ${path}/kind`]: () => refusal(409, "conflict"),
    },
  });
  const ways = {
    "2 笔没有了结的订单": "/admin/orders",
    "1 笔没有打款的提现": "/admin/withdrawals",
    "3 个人没有结清的返利（共 ¥12.50）": "/admin/books",
  };
  for (const [name, href] of Object.entries(ways))
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
  fireEvent.click(screen.getByRole("radio", { name: "家庭" }));
  press("保存站点种类");
  expect((await screen.findByText("请核对")).role).toBe("alert");
});

test("a school is told nothing of a shop", async () => {
  await open({ site: { kind: "school" } });
  expect(screen.queryByRole("heading", { name: "商店" })).toBeNull();
});

test("the shop is closed by who says so, and opened at once", async () => {
  const { sent } = await open();
  press("关闭商店");
  await answer("关闭商店？", "取消");
  expect(sent).toEqual([]);
  press("关闭商店");
  await answer("关闭商店？", "关闭商店");
  await doubleClick(await screen.findByRole("button", { name: "打开商店" }));
  expect(await screen.findByRole("button", { name: "关闭商店" })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ shop: false }, { shop: true }]);
});

test("the bands of the examination are hidden until they are wanted", async () => {
  const { sent } = await open();
  press("显示档次");
  expect(await screen.findByRole("button", { name: "不显示档次" })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ cet_bands: true }]);
});

test("where the shop cannot be closed, the page says why, and it is still open", async () => {
  await open({ answers: { [`PUT ${path}/parts`]: () => refusal(409, "conflict") } });
  press("关闭商店");
  await answer("关闭商店？", "关闭商店");
  expect((await screen.findByText("请核对")).role).toBe("alert");
  expect(button("关闭商店").disabled).toBe(false);
});

const qr = `PUT ${path}/qr/customer_service`;

test("a code is drawn of an address; one that is wrong is told", async () => {
  const { sent } = await open({
    answers: {
      [qr]: (body) =>
        (body as { address: string }).address === "me"
          ? refusal(422, "invalid_input", { address: "请填写 https:// 开头的网址" })
          : settings,
    },
  });
  press("修改客服的二维码");
  const dialog = within(screen.getByRole("dialog", { name: "客服的二维码" }));
  expect(dialog.getByText("图片和网址都空着，就不再显示这个二维码")).toBeTruthy();
  write("或者填写网址，由我们画成二维码", " me ");
  press("保存");
  expect((await dialog.findByRole("alert")).textContent).toBe("请填写 https:// 开头的网址");
  write("或者填写网址，由我们画成二维码", "https://example.com/me");
  press("保存");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ address: "me" }, { address: "https://example.com/me" }]);
});

test("a picture that is too large is sent nowhere; another one is", async () => {
  const { sent } = await open();
  press("修改客服的二维码");
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    fireEvent.change(field("上传一张二维码图片"), {
      target: { files: [new File([bytes], "code.png", { type: "image/png" })] },
    });
  choose(new Uint8Array(1024 * 1024 + 1));
  expect((await screen.findByRole("alert")).textContent).toBe("图片最大 1 MB，请换一张小一点的");
  expect(button("保存").disabled).toBe(true);
  choose(new TextEncoder().encode("code"));
  press("保存");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ call: qr, body: { picture: btoa("code") } }]);
});

test("where the settings cannot be read, the page says so, and asks again", async () => {
  let isReached = false;
  standInServer({ [`GET ${path}`]: () => (isReached ? settings : refusal(503, "unavailable")) });
  openPage({ page: <SitePage />, route: "/admin/*", address: "/admin/site" });
  expect(await screen.findByRole("heading", { name: "请核对" })).toBeTruthy();
  isReached = true;
  press("重试");
  expect(await screen.findByRole("button", { name: "保存名字" })).toBeTruthy();
});

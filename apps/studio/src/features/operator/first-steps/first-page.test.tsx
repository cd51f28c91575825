import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FirstPage } from "./first-page.tsx";
import { stored } from "#platform/storage.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

const code = "abcd-efgh-jkmn-pqrs";
beforeEach(() => stored.remove("token"));
afterEach(() => {
  location.hash = "";
  vi.unstubAllGlobals();
});

const open = (answers: Parameters<typeof standInServer>[0], hash = code) => {
  location.hash = hash;
  const sent = standInServer(answers);
  openPage({ page: <FirstPage />, route: "/admin/first", address: "/admin/first" });
  return sent;
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const opened = { "POST /api/first_steps/open": () => ({ name: "拾句", kind: "public" }) };

test("the address leads from the name to a site whose operator is signed in", async () => {
  const sent = open({
    ...opened,
    "POST /api/first_steps": () => ({ token: "t", user: { id: "u" } }),
  });
  await screen.findByRole("heading", { name: "给站点起个名字" });
  write("站名", " ");
  press("下一步");
  expect((await screen.findByRole("alert")).textContent).toBe("请写站名");
  write("站名", "实验小学");
  press("下一步");
  fireEvent.click(await screen.findByRole("radio", { name: "学校" }));
  press("下一步");
  write("手机号", "138 0013 8000");
  write("密码", "plain-horse-9");
  press("建立站点");
  expect(await screen.findByRole("heading", { name: "实验小学建好了" })).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({
    code,
    name: "实验小学",
    kind: "school",
    phone: "13800138000",
    password: "plain-horse-9",
  });
  expect(stored.get("token")).toEqual({ token: "t", user_id: "u" });
  expect(screen.getByRole("link", { name: "建班级，给学生开账号" }).getAttribute("href")).toBe("/h5/class");
});

test("what the server refuses is told at its field, and what was chosen stays", async () => {
  open({
    ...opened,
    "POST /api/first_steps": () => refusal(422, "invalid_input", { password: "密码至少 8 位" }),
  });
  await screen.findByRole("heading", { name: "给站点起个名字" });
  press("下一步");
  press("下一步");
  press("建立站点");
  expect((await screen.findByRole("alert")).textContent).toBe("密码至少 8 位");
  press("上一步");
  press("上一步");
  expect(screen.getByLabelText<HTMLInputElement>("站名").value).toBe("拾句");
});

test("a code that opens nothing is told, and can be typed again", async () => {
  open({ "POST /api/first_steps/open": () => refusal(403, "not_allowed") });
  expect((await screen.findByRole("alert")).textContent).toBe("请核对");
  expect(screen.getByLabelText<HTMLInputElement>("代码").value).toBe(code);
});

test("a site that has an operator leads to signing in", async () => {
  open({ "POST /api/first_steps/open": () => refusal(404, "not_found") });
  expect((await screen.findByRole("link", { name: "去登录" })).getAttribute("href")).toContain("/h5/login");
});

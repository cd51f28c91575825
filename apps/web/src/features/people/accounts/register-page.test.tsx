import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RegisterPage } from "./register-page.tsx";
import { createQueryClient } from "#platform/network/query-client.ts";
import { entryFields } from "#learner/session.ts";
import { stored } from "#platform/storage/storage.ts";

type Answer = (body: Record<string, unknown>) => Response;
let register: Answer;
let smsCodes: boolean;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  smsCodes = false;
  register = () => Response.json({ token: "t", user: { id: "u", phone: "13800136021" } });
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    if (url === "/api/site") return Response.json({ name: "拾句", sms_codes: smsCodes, oauth: [] });
    const body = JSON.parse(init.body) as Record<string, unknown>;
    sent.push(body);
    return register(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {pathname === "/login/register" && <RegisterPage />}
    </>
  );
}

function open(address: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function fill(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const submit = () => fireEvent.click(screen.getByRole("button", { name: "注册" }));

test("says that no code is needed, and takes over invitation and phone", async () => {
  entryFields.set("ref", "ABCD2345");
  entryFields.set("account", "13800136021");
  open("/login/register");
  await screen.findByText("注册不用短信验证码。");
  expect(screen.getByLabelText<HTMLInputElement>(/邀请码/).value).toBe("ABCD2345");
  expect(screen.getByLabelText<HTMLInputElement>("手机号").value).toBe("13800136021");
});

test("names what is missing, and sends nothing", () => {
  open("/login/register");
  fill(/手机号/, "12345");
  fill(/^密码$/, "short");
  submit();
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(["请输入 11 位手机号", "密码至少 8 位", "请先阅读并同意用户协议和隐私政策"]);
  expect(document.activeElement).toBe(screen.getByLabelText("手机号"));
  expect(sent).toEqual([]);
});

test("opens the account and goes back to where the learner was", async () => {
  open("/login/register?redirect=%2Fgame%3Flesson%3Da.b");
  fill(/手机号/, "+86 138 0013 6021");
  fill(/^密码$/, "plain-horse-9");
  fireEvent.click(screen.getByRole("checkbox"));
  submit();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/game?lesson=a.b"));
  expect(sent).toEqual([{ phone: "13800136021", password: "plain-horse-9", agreed: true }]);
  expect(stored.get("token")).toEqual({ token: "t", user_id: "u" });
  expect(entryFields.get("account")).toBe("13800136021");
});

test("shows what the server minds beside the field", async () => {
  register = () =>
    Response.json(
      {
        code: "invalid_input",
        message: "这个密码太常见",
        fields: { password: "这个密码太常见" },
        request_id: "r",
      },
      { status: 422 },
    );
  open("/login/register");
  fill(/手机号/, "13800136021");
  fill(/^密码$/, "12345678");
  fireEvent.click(screen.getByRole("checkbox"));
  submit();
  expect((await screen.findByRole("alert")).textContent).toBe("这个密码太常见");
  expect(document.activeElement).toBe(screen.getByLabelText("密码"));
  expect(stored.get("token")).toBeNull();
});

test("asks for the code that was sent, where codes are really sent", async () => {
  smsCodes = true;
  open("/login/register");
  fireEvent.click(await screen.findByRole("button", { name: "获取验证码" }));
  await screen.findByText("请输入 11 位手机号");
  expect(sent).toEqual([]);
  fill(/手机号/, "138 0013 6021");
  register = () => Response.json({ retry_after: 60, expires_in: 300 });
  fireEvent.click(screen.getByRole("button", { name: "获取验证码" }));
  await screen.findByText("已发到你的手机，5 分钟内有效");
  expect(screen.getByRole("button", { name: /^\d\d 秒后重发$/ }).getAttribute("aria-disabled")).toBe("true");
  expect(sent).toEqual([{ phone: "13800136021", purpose: "register" }]);
  submit();
  await screen.findByText("请输入 6 位验证码");
});

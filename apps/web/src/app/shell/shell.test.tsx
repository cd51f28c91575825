import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { Pages } from "#app/pages.tsx";
import { forgetAddresses } from "#app/sign-out/kept-addresses.ts";

const resize = (width: number) =>
  act(() =>
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
      width,
    }),
  );

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("nowhere")
      ? Response.json({ code: "not_found", message: "没有这门课", request_id: "1" }, { status: 404 })
      : Response.json({ courses: [], total: 8, categories: ["旅行"], next_cursor: null }),
  );
  resize(1440);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAddresses();
});

function GoBack() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        回去
      </button>
      <button type="button" onClick={() => void navigate("/courseMall/nowhere")}>
        去课程
      </button>
    </>
  );
}

function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <GoBack />
        <Pages />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("the course square stays alive behind the other pages", async () => {
  open("/courseMall/index?category=旅行");
  const tab = await screen.findByRole("link", { name: "旅行" });
  const search = screen.getByRole("searchbox");
  fireEvent.click(screen.getByRole("link", { name: "首页" }));
  fireEvent.click(await screen.findByRole("button", { name: "回去" }));
  await waitFor(() => expect(tab.getAttribute("aria-current")).toBe("true"));
  expect(screen.getByRole("searchbox")).toBe(search);
});

test("breadcrumb, menu and way back lead to the mall as it was left", async () => {
  open("/courseMall/index?category=旅行&q=tea");
  await screen.findByRole("link", { name: "旅行" });
  const left = "/courseMall/index?category=旅行&q=tea";
  fireEvent.click(screen.getByRole("link", { name: "设置" }));
  const menu = await screen.findByRole("link", { name: "课程广场" });
  expect(menu.getAttribute("href")).toBe(left);
  fireEvent.click(menu);
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveProperty("value", "tea"));
  expect(screen.getByRole("link", { name: "旅行" }).getAttribute("aria-current")).toBe("true");
});

test("the breadcrumb of a course leads to the mall as it was left", async () => {
  open("/courseMall/index?q=tea");
  await screen.findByRole("searchbox");
  fireEvent.click(screen.getByRole("button", { name: "去课程" }));
  const crumbs = await screen.findByRole("navigation", { name: "当前位置" });
  await waitFor(() =>
    expect(within(crumbs).getByRole("link", { name: "课程广场" }).getAttribute("href")).toBe(
      "/courseMall/index?q=tea",
    ),
  );
});

test("the menu folds by choice on a computer, and lies in a drawer on a phone", async () => {
  open("/home/index");
  fireEvent.click(screen.getByRole("button", { name: "收起菜单" }));
  expect(screen.getByRole("button", { name: "展开菜单" }).getAttribute("aria-expanded")).toBe("false");
  resize(1300);
  expect(screen.getByRole("button", { name: "展开菜单" })).toBeTruthy();
  resize(390);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "打开菜单" }));
  expect(screen.getByRole("dialog", { name: "主菜单" })).toBeTruthy();
  resize(1440);
  expect(screen.getByRole("button", { name: "收起菜单" })).toBeTruthy();
});

test("the bar of a phone has the way back, the title, and at the right the way in", async () => {
  resize(390);
  open("/setting/reminders");
  const back = await screen.findByRole("button", { name: "返回" });
  const bar = within(back.closest("header")!);
  expect(bar.getByText("提醒和时区")).toBeTruthy();
  expect(bar.getByRole("link", { name: "登录" }).getAttribute("href")).toContain("reminders");
});

test("the top bar leads to the messages, and whoever is not signed in to signing in", async () => {
  open("/setting/reminders");
  const bar = within((await screen.findByRole("navigation", { name: "当前位置" })).closest("header")!);
  expect(bar.getByRole("link", { name: "系统消息" }).getAttribute("href")).toBe("/messages");
  expect(bar.getByRole("link", { name: "登录" })).toBeTruthy();
});

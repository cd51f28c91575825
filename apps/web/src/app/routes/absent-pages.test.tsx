import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

/** The page of a school. The tables read it once, so it is written before they are loaded. */
beforeAll(async () => {
  const facts = {
    "site-kind": "school",
    "site-without": "shop cet_bands trial ranks registration member_courses",
  };
  for (const [name, content] of Object.entries(facts)) {
    const meta = document.createElement("meta");
    Object.assign(meta, { name, content });
    document.head.append(meta);
  }
  await import("#app/pages.tsx");
}, 120_000);
afterAll(() => document.head.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

async function open(path: string) {
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { AppRoutes } = await import("#app/app-routes.tsx");
  const { GameRoute } = await import("#app/game/game-entry.ts");
  const { createQueryClient } = await import("#platform/network/query-client.ts");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes Game={GameRoute} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ["/vip/index", "开通会员"],
  ["/vip", "开通会员"],
  ["/vip/orders", "我的订单"],
  ["/invite/index", "推荐返利"],
  ["/invite/withdraw", "提现"],
  ["/partnerPlan", "合伙人计划"],
  ["/rank", "排行榜"],
  ["/rank/index", "排行榜"],
])("a school says kindly that it has no %s, and its menu does not lead there", async (path, title) => {
  await open(path);
  expect(await screen.findByRole("heading", { name: `这里没有“${title}”` })).toBeTruthy();
  expect(screen.getByText("学校站点不用这一页，学习的页面都在。")).toBeTruthy();
  const { menuEntries } = await import("./route-at.ts");
  expect(menuEntries.map((entry) => entry.path)).not.toContain(path);
});

test("an address that no site has is no page of another site", async () => {
  await open("/nowhere");
  expect(await screen.findByRole("heading", { name: "没有这一页" })).toBeTruthy();
});

test("registration says who gives accounts", async () => {
  await open("/login/register");
  expect(await screen.findByText(/账号由老师或管理员开好发给你/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("link", { name: "已有账号，去登录" })).toBeTruthy();
});

test("signing in offers no registration", async () => {
  await open("/login/index");
  expect(await screen.findByRole("button", { name: "登录" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /注册/ })).toBeNull();
});

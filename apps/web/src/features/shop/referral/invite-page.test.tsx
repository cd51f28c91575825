import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { InvitePage } from "./invite-page.tsx";

const summary = {
  code: "AMY23456",
  visits: 12,
  invited: 2,
  orders: 1,
  total: 3980,
  pending: 3980,
  withdrawable: 0,
  withdrawing: 0,
};
const people = [
  {
    phone: "138****0013",
    registered_at: "2026-11-20T04:00:00.000Z",
    rebates: [
      { amount: 3980, state: "withdrawable", due_at: "2026-11-10T04:00:00.000Z" },
      { amount: 580, state: "taken_back", due_at: "2026-11-12T04:00:00.000Z" },
    ],
  },
  { phone: "186****7742", registered_at: "2026-11-16T04:00:00.000Z", rebates: [] },
];
let vipType: number;
let balance: object;
let asked: string[];
const entry = (index: number, kind: string) => ({
  id: `e-${index}`,
  kind,
  about: "o",
  amount: 3980,
  at: "2026-11-20T04:00:00.000Z",
});

beforeEach(() => {
  stored.set("token", { token: "t", user_id: "amy" });
  vipType = 0;
  asked = [];
  balance = { ...summary, entries: [], count: 0 };
  const answers: Record<string, () => object> = {
    "/api/referral/summary": () => summary,
    "/api/referral/invited": () => ({ people, next_cursor: null }),
    "/api/vip/tiers": () => ({ rebate_percent: 20, partner_rebate_percent: 40 }),
    "/api/users/my": () => ({ id: "amy", nickname: "Amy", invitation_code: "AMY23456", vip_type: vipType }),
    "/api/users/my/balance": () => balance,
  };
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers[url.split("?")[0] ?? ""];
    return answer
      ? Response.json(answer())
      : Response.json({ code: "not_found", message: "没有", request_id: "r" }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(address = "/invite/index") {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <InvitePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("an inviter sees what came of it, the link, and who came with what", async () => {
  open();
  expect((await screen.findByRole("region", { name: "返利" })).textContent).toMatch(
    /可提现¥0\.00.*待结算¥39\.80.*一共得到¥39\.80/,
  );
  expect(screen.getByText(/^链接打开过 12 次，2 人注册，买了 1 单/)).toBeTruthy();
  expect(screen.getByText(/\/ref\/AMY23456$/)).toBeTruthy();
  const list = await screen.findByRole("list", { name: "邀请的人" });
  expect(list.textContent).toMatch(
    /138\*{4}0013.*\+¥39\.80已结算.*\+¥5\.80已退款，返利收回.*186\*{4}7742.*还没有返利/,
  );
});

test.each([
  [0, "朋友买会员，你得 20%"],
  [1, "朋友买会员，你得 40%"],
])("the share of vip_type %i reads %s", async (type, text) => {
  vipType = type;
  open();
  await screen.findByText(text);
});

test("the balance is told entry by entry, of one kind and page by page", async () => {
  const first = Array.from({ length: 20 }, (_, index) => entry(index, "rebate"));
  balance = { ...summary, entries: first, count: 21 };
  open("/invite/index?tab=entries");
  await screen.findByRole("list", { name: "余额明细" });
  // One came in between, so that the next page begins with one that is shown already.
  balance = { ...summary, entries: [entry(19, "rebate"), entry(20, "withdrawal_asked")], count: 22 };
  fireEvent.click(screen.getByRole("button", { name: "再看一些" }));
  await screen.findByText("申请提现");
  expect(screen.getAllByRole("listitem")).toHaveLength(21);
  fireEvent.click(screen.getByRole("radio", { name: "提现" }));
  await vi.waitFor(() => expect(asked).toContain("/api/users/my/balance?type=withdrawal&page=1"));
});

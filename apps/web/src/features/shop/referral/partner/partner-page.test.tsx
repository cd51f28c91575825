import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { PartnerPage } from "./partner-page.tsx";

// A toast that stands would be an alert on the page of the next test.
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: () => {},
}));

const applied = {
  id: "01890000-0000-7000-8000-000000000001",
  state: "pending",
  reach: "班上的家长",
  contact: "linxm",
  note: null as string | null,
  applied_at: "2026-11-20T04:00:00.000Z",
  decided_at: null,
};
const funnel = {
  days: [
    { day: "2026-11-20", visits: 96, registrations: 14, orders: 3, earned: 18_540 },
    { day: "2026-11-19", visits: 0, registrations: 0, orders: 0, earned: 0 },
  ],
  total: { visits: 96, registrations: 14, orders: 3, earned: 18_540, pending: 7960 },
};
let vipType: number;
let standing: { application: object | null; may_apply: boolean; may_apply_from: string | null };
let refusal: object | undefined;
let asked: string[];
let sent: { id: string }[];

beforeEach(() => {
  stored.set("token", { token: "t", user_id: "amy" });
  vipType = 0;
  refusal = undefined;
  asked = [];
  sent = [];
  standing = { application: null, may_apply: true, may_apply_from: null };
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (method === "POST") {
      const written = JSON.parse(body as string) as { id: string };
      sent.push(written);
      if (refusal) return Response.json(refusal, { status: 422 });
      const application = { ...applied, ...written };
      standing = { application, may_apply: false, may_apply_from: null };
      return Response.json({ application });
    }
    const answers: Record<string, object> = {
      "/api/vip/tiers": { rebate_percent: 20, partner_rebate_percent: 40 },
      "/api/users/my": { id: "amy", nickname: "Amy", vip_type: vipType },
      "/api/partner/application": standing,
      "/api/partner/funnel": funnel,
    };
    return Response.json(answers[url.split("?")[0] ?? ""]);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PartnerPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "提交申请" }));

test("an application that is sent twice is one, and then waits", async () => {
  open();
  await screen.findByRole("button", { name: "提交申请" });
  fill("你打算在哪里、向谁介绍", "我在镇上开英语班，想介绍给家长");
  fill("怎样联系你", "linxm2026");
  submit();
  submit();
  expect((await screen.findByText(/^一般 3 个工作日内答复/)).textContent).toContain("我在镇上开英语班");
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(screen.queryByRole("button", { name: "提交申请" })).toBeNull();
});

test("a fault is told at its field", async () => {
  const reach = "请多写几个字：打算在哪里、向谁介绍";
  refusal = { code: "invalid_input", message: reach, fields: { reach }, request_id: "r" };
  open();
  await screen.findByRole("button", { name: "提交申请" });
  submit();
  expect((await screen.findByText(reach)).getAttribute("role")).toBe("alert");
  expect(screen.getByLabelText("你打算在哪里、向谁介绍").getAttribute("aria-invalid")).toBe("true");
});

test("an application that is corrected is another one", async () => {
  const contact = "请留微信号、手机号或邮箱";
  refusal = { code: "invalid_input", message: contact, fields: { contact }, request_id: "r" };
  open();
  await screen.findByRole("button", { name: "提交申请" });
  for (const name of ["lin", "linxm2026"]) {
    fill("怎样联系你", name);
    submit();
    await screen.findByText(contact);
    await waitFor(() => screen.getByRole("button", { name: "提交申请" }));
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("who was refused reads why, and from when on to ask again", async () => {
  const refused = { ...applied, state: "refused", note: "请写明在哪所学校" };
  standing = { application: refused, may_apply: false, may_apply_from: "2026-11-27T04:00:00.000Z" };
  open();
  expect((await screen.findByText(/^上一次没有通过/)).textContent).toMatch(
    /请写明在哪所学校。11 月 27 日，星期五起可以再申请/,
  );
  expect(screen.queryByRole("button", { name: "提交申请" })).toBeNull();
});

test("a partner sees the sum and each day, and chooses the period", async () => {
  vipType = 1;
  open();
  const table = await screen.findByRole("table");
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["日期打开注册付款返利", "11-2096143¥185.40", "11-19000¥0.00"]);
  expect(screen.getByText("每 100 次打开有 15 人")).toBeTruthy();
  expect(screen.getByText("其中待结算 ¥79.60")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "本月" }));
  await vi.waitFor(() => expect(asked).toContain("GET /api/partner/funnel?period=month"));
});

test("a visitor is led to sign in", async () => {
  stored.remove("token");
  open();
  await screen.findByText("登录后可以申请");
});

import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { lastPayee } from "./last-payee.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

// A toast that stands would be one more alert.
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: () => {},
}));

interface Asked {
  id: string;
  amount: number;
  to: object;
}

const card = "6222 0260 0670 5354 216";
let sent: Asked[];
let kept: object[];
let isOpen: boolean;
let withdrawable: number;
let ask: (body: Asked) => Response;

beforeEach(() => {
  stored.set("token", { token: "t", user_id: "amy" });
  [sent, kept, isOpen, withdrawable] = [[], [], true, 3980];
  ask = (body) => {
    kept = [withdrawal({ id: body.id, amount: body.amount }), ...kept];
    return Response.json({ withdrawal: kept[0] });
  };
  vi.stubGlobal("fetch", async (url: string, init: { method?: string; body?: string }) => {
    if (url.startsWith("/api/referral/summary")) return Response.json(summary());
    if (init.method !== "POST")
      return Response.json({ withdrawals: kept, is_open: isOpen, next_cursor: null });
    if (url === "/api/uploads/image")
      return Response.json({ path: "/api/uploads/code.jpg", width: 10, height: 10 });
    const body = JSON.parse(init.body ?? "") as Asked;
    sent.push(body);
    return ask(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

const summary = () => ({
  code: "AMY23456",
  visits: 3,
  invited: 1,
  orders: 1,
  total: withdrawable,
  pending: 0,
  withdrawable,
  withdrawing: 0,
});

const withdrawal = (change: object) => ({
  id: "7d0a3f5e-4f6e-4a53-9d3e-000000000001",
  amount: 3980,
  state: "asked",
  kind: "bank",
  hint: "招商银行杭州分行，尾号 4216",
  note: null,
  asked_at: "2026-11-20T04:00:00.000Z",
  decided_at: null,
  paid_at: null,
  ...change,
});

const problem = (status: number, fields?: Record<string, string>) =>
  Response.json(
    { code: status === 409 ? "conflict" : "invalid_input", message: "请核对", fields, request_id: "r" },
    { status },
  );

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/invite/withdraw"]}>
        <WithdrawPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "申请提现" }));

async function fillAll() {
  fireEvent.click(await screen.findByRole("button", { name: "全部" }));
  fill("姓名", "林小满");
  fill("开户银行", "招商银行杭州分行");
  fill("卡号", card);
}

test("all of it goes to a bank card, asked for once however often one clicks", async () => {
  open();
  await fillAll();
  expect(field("提多少").value).toBe("39.80");
  const button = screen.getByRole("button", { name: "申请提现" });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("有一笔提现正在办理");
  expect(sent).toEqual([
    {
      id: expect.any(String),
      amount: 3980,
      to: { kind: "bank", holder: "林小满", bank: "招商银行杭州分行", number: card.replaceAll(" ", "") },
    },
  ]);
  expect(screen.queryByRole("button", { name: "申请提现" })).toBeNull();
});

test("the device keeps whose card it was and its last digits, until signing out", async () => {
  open();
  await fillAll();
  submit();
  await screen.findByText("有一笔提现正在办理");
  expect(lastPayee.get("bank_info")).toEqual({
    holder: "林小满",
    bank: "招商银行杭州分行",
    number: "**** 4216",
  });
  expect(JSON.stringify(localStorage)).not.toContain("622202");
  lastPayee.signOut();
  expect(localStorage.getItem("bank_info")).toBeNull();
});

test("what was used last is filled in, but for the number", async () => {
  lastPayee.set("bank_info", { holder: "林小满", bank: "招商银行杭州分行", number: "**** 4216" });
  open();
  expect((await screen.findByLabelText<HTMLInputElement>("姓名")).value).toBe("林小满");
  expect(field("开户银行").value).toBe("招商银行杭州分行");
  expect(field("卡号").value).toBe("");
  expect(screen.getByText(/上次的卡号是 \*\*\*\* 4216/)).toBeTruthy();
});

test("what is missing or wrong is named beside its field, and nothing is sent", async () => {
  open();
  await screen.findByRole("button", { name: "全部" });
  fill("提多少", "5");
  fill("卡号", "6225 8812 0047");
  submit();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "每次至少提现 10 元",
    "请填写收款人的真实姓名",
    "请填写开户银行，如 招商银行杭州分行",
    "卡号是 16 到 19 位，现在 12 位",
  ]);
  expect(document.activeElement).toBe(field("提多少"));
  expect(sent).toEqual([]);
});

test("what the server minds stands beside its field, and the next try is the same withdrawal", async () => {
  const keep = ask;
  ask = () => problem(422, { "to.holder": "请填写收款人的真实姓名" });
  open();
  await fillAll();
  submit();
  expect((await screen.findByRole("alert")).textContent).toBe("请填写收款人的真实姓名");
  expect(document.activeElement).toBe(field("姓名"));
  ask = keep;
  submit();
  await screen.findByText("有一笔提现正在办理");
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test("where the response got lost, the next try is the same withdrawal", async () => {
  const keep = ask;
  ask = () => {
    throw new TypeError("no network");
  };
  open();
  await fillAll();
  submit();
  await screen.findByRole("alert");
  ask = keep;
  submit();
  await screen.findByText("有一笔提现正在办理");
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test.each([
  ["卡号", "6228 4812 3456 7890 011"],
  ["姓名", "林大满"],
  ["开户银行", "工商银行"],
  ["提多少", "20"],
])(
  "where the response got lost and %s is corrected, the next try is another withdrawal",
  async (label, value) => {
    const keep = ask;
    ask = () => {
      throw new TypeError("no network");
    };
    open();
    await fillAll();
    submit();
    await screen.findByRole("alert");
    ask = keep;
    fill(label, value);
    submit();
    await screen.findByText("有一笔提现正在办理");
    expect(sent).toHaveLength(2);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  },
);

test("an id that is used up makes way for another", async () => {
  ask = () => problem(409);
  open();
  await fillAll();
  submit();
  await screen.findByRole("alert");
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test("a payment code is uploaded and goes with its holder", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: "收款码" }));
  fill("提多少", "12.5");
  fill("姓名", "Ann Lee");
  submit();
  expect(screen.getByRole("alert").textContent).toBe("请上传收款码");
  const file = new File(["png"], "code.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("选择图片"), { target: { files: [file] } });
  await screen.findByRole("img", { name: "图片 1" });
  submit();
  await screen.findByText("有一笔提现正在办理");
  expect(sent).toMatchObject([
    { amount: 1250, to: { kind: "code", holder: "Ann Lee", image: "/api/uploads/code.jpg" } },
  ]);
  expect(lastPayee.get("code_info")).toEqual({ holder: "Ann Lee", image: "/api/uploads/code.jpg" });
});

test("one at a time: the one on its way stands in the form's place, those before it in the list", async () => {
  kept = [
    withdrawal({ state: "approved", decided_at: "2026-11-20T05:00:00.000Z" }),
    withdrawal({ id: "7d0a3f5e-4f6e-4a53-9d3e-000000000002", state: "refused", note: "卡号不对" }),
  ];
  open();
  expect((await screen.findByRole("region", { name: "有一笔提现正在办理" })).textContent).toMatch(
    /39\.80.*尾号 4216.*核对通过.*等待打款/,
  );
  expect(screen.getByRole("list", { name: "提现记录" }).textContent).toMatch(
    /已通过，等待打款.*没通过：卡号不对/,
  );
  expect(screen.queryByLabelText("提多少")).toBeNull();
});

test("where nothing is paid out, the page says so", async () => {
  isOpen = false;
  open();
  await screen.findByRole("region", { name: "这里还没有开通提现" });
  expect(screen.queryByLabelText("提多少")).toBeNull();
});

test("less than ten yuan wait for more", async () => {
  withdrawable = 999;
  open();
  expect((await screen.findByRole("region", { name: "现在可提现 ¥9.99" })).textContent).toContain("满 10 元");
});

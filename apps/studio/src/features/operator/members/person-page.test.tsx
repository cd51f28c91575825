import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Person } from "./members.queries.ts";
import { PersonPage } from "./person-page.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";
const grantId = "7d0a3f5e-4f6e-4a53-9d3e-000000000002";
const path = `/api/console/people/${id}`;
const amy: Person = {
  id,
  nickname: "林小满",
  head_img: "",
  phone: "138****0013",
  invitation_code: "8K3F2M",
  role: "learner",
  vip_type: 4,
  on_trial: false,
  ends_at: "2027-01-05T04:00:00.000Z",
  created_at: "2026-01-05T04:00:00.000Z",
  last_used_at: null,
  note: null,
  week_seconds: 0,
  paid: 19_900,
  locked: false,
  delete_at: null,
  locked_reason: null,
  time_zone: "Asia/Shanghai",
  inviter: null,
  invited: 2,
  has_password: true,
  study: { seconds: 5400, days: 3, today_seconds: 150 },
  orders: 1,
  balance: 3980,
  grants: [
    {
      id: grantId,
      tier: 4,
      origin: "order",
      from: "2026-01-05T04:00:00.000Z",
      until: null,
      revoked_at: null,
    },
  ],
  devices: [],
};

type Answers = Parameters<typeof standInServer>[0];

async function open({ person = amy, role, answers = {} }: Partial<Opened> = {}) {
  const sent = standInServer({
    [`GET ${path}`]: () => person,
    [`GET ${path}/courses`]: () => ({ courses: [] }),
    [`GET ${path}/actions`]: () => ({ actions: [] }),
    "GET /api/console/feedback": () => ({ rows: [], count: 0, next: null }),
    ...answers,
  });
  openPage({
    page: <PersonPage />,
    route: "/admin/people/:id",
    address: `/admin/people/${id}`,
    ...(role && { role }),
  });
  await screen.findByRole("heading", { level: 1, name: /林小满/ });
  return sent;
}
interface Opened {
  person: Person;
  role: "admin" | "support";
  answers: Answers;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialogOf = (name: string) => within(screen.getByRole("dialog", { name }));

test("membership, money and study are told with their units", async () => {
  await open();
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts.slice(0, 6)).toEqual([
    "年度会员，到 2027-01-05",
    "¥199 · 1 笔",
    "1:30 · 3 天",
    "2 分钟",
    "¥39.80",
    "2 人",
  ]);
  expect(facts.at(-1)).toBe("还没来过");
  expect(screen.getByText("年度会员，购买")).toBeTruthy();
});

test("days are given with tier and reason, and a refusal stands in the dialog until it is mended", async () => {
  let isRefused = true;
  const sent = await open({
    answers: {
      [`POST ${path}/grants`]: () =>
        isRefused ? refusal(422, "invalid_input", { reason: "请写原因" }) : { id: grantId },
    },
  });
  press("送会员天数");
  const dialog = dialogOf("送会员天数");
  write("天数（永久会员不填）", " 30 ");
  fireEvent.click(dialog.getByRole("button", { name: "送出" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("请写原因");
  isRefused = false;
  write("原因", "补偿停机");
  fireEvent.change(dialog.getByLabelText("会员等级"), { target: { value: "3" } });
  fireEvent.click(dialog.getByRole("button", { name: "送出" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { tier: 4, days: 30, reason: "" },
    { tier: 3, days: 30, reason: "补偿停机" },
  ]);
});

test("a membership for ever is given without days", async () => {
  const sent = await open({ answers: { [`POST ${path}/grants`]: () => ({ id: grantId }) } });
  press("送会员天数");
  fireEvent.change(screen.getByLabelText("会员等级"), { target: { value: "5" } });
  write("原因", "作者");
  press("送出");
  await waitFor(() => expect(sent[0]?.body).toEqual({ tier: 5, reason: "作者" }));
});

test("taking back names what is taken, and takes that one", async () => {
  const sent = await open({ answers: { [`POST ${path}/grants/${grantId}/revoke`]: () => ({}) } });
  press("收回");
  const dialog = dialogOf("收回年度会员");
  write("原因", "退款了");
  fireEvent.click(dialog.getByRole("button", { name: "收回" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ call: `POST ${path}/grants/${grantId}/revoke`, body: { reason: "退款了" } });
});

test("where the server wants the password again, it is asked for, and the account is locked once", async () => {
  let isConfirmed = false;
  const sent = await open({
    answers: {
      [`POST ${path}/lock`]: () => (isConfirmed ? {} : refusal(403, "step_up_required")),
      "POST /api/console/step-up": (body) => {
        isConfirmed = (body as { password: string }).password === "right";
        return isConfirmed ? {} : refusal(422, "invalid_input", { password: "密码不对" });
      },
    },
  });
  press("停用账号");
  write("原因", "批量注册");
  press("停用");
  await screen.findByRole("dialog", { name: "再输入一次密码" });
  write("密码", "wrong");
  press("确认");
  expect((await screen.findByText("密码不对")).textContent).toBeTruthy();
  write("密码", "right");
  press("确认");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const locks = sent.filter(({ call }) => call.endsWith("/lock"));
  expect(locks.map(({ body }) => body)).toEqual([{ reason: "批量注册" }, { reason: "批量注册" }]);
});

test("whoever would rather not give the password changes nothing, and is told", async () => {
  const sent = await open({
    answers: { [`POST ${path}/lock`]: () => refusal(403, "step_up_required") },
  });
  press("停用账号");
  write("原因", "批量注册");
  press("停用");
  const stepUp = within(await screen.findByRole("dialog", { name: "再输入一次密码" }));
  fireEvent.click(stepUp.getByRole("button", { name: "取消" }));
  expect((await screen.findByRole("alert")).textContent).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>("原因").value).toBe("批量注册");
});

test("a new password is shown this once", async () => {
  await open({ answers: { [`POST ${path}/password`]: () => ({ password: "plain-horse-9" }) } });
  press("重设密码");
  write("原因", "本人来电");
  press("重设");
  const shown = within(await screen.findByRole("dialog", { name: "新密码" }));
  expect(shown.getByText("plain-horse-9")).toBeTruthy();
  fireEvent.click(shown.getByRole("button", { name: "关闭" }));
  expect(screen.queryByText("plain-horse-9")).toBeNull();
});

test("the whole phone is shown for a reason", async () => {
  const sent = await open({ answers: { [`POST ${path}/phone`]: () => ({ phone: "13800000013" }) } });
  press("显示号码");
  write("原因", "核对身份");
  press("显示");
  expect(await screen.findByText("13800000013")).toBeTruthy();
  expect(sent).toEqual([{ call: `POST ${path}/phone`, body: { reason: "核对身份" } }]);
});

test("support gives no days, takes none, and changes no role", async () => {
  await open({ role: "support" });
  const offered = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(["发消息", "停用账号", "重设密码"]));
  for (const name of ["送会员天数", "收回", "改角色", "注销账号"]) expect(offered).not.toContain(name);
});

test("an account of the staff is closed to support", async () => {
  await open({ role: "support", person: { ...amy, role: "reviewer" } });
  expect(screen.getByText("管理网站的账号只有运营者能动。")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText("审核")).toBeTruthy();
});

test("a note is written once, and the field is empty again", async () => {
  const sent = await open({ answers: { [`POST ${path}/notes`]: () => ({}) } });
  press("记下");
  write("记一条备注", "问过退款");
  press("记下");
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("记一条备注").value).toBe(""));
  expect(sent).toEqual([{ call: `POST ${path}/notes`, body: { text: "问过退款" } }]);
});

import { randomUUID } from "node:crypto";
import type { NewPerson, peopleImportApi } from "@shiju/contract/operator/members-import";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { eq, inArray } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { workbook } from "#testing/files.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

async function operator() {
  const one = await server.newLearner({ role: "admin" });
  const confirmedUntil = new Date(Date.now() + 600_000);
  await server.db().update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, one.id));
  return one;
}

async function read(by: TestLearner, content: string | Uint8Array, name = "名单.csv") {
  const { payload, headers } = fileForm(Buffer.from(content), { name, type: "text/csv" });
  const { status, body } = await server.raw({
    method: "POST",
    url: `/api/console/people-import/file?id=${randomUUID()}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${by.token}` },
  });
  return { status, message: body, list: body as EndpointResponse<typeof peopleImportApi.read> };
}

async function create(by: TestLearner, people: readonly NewPerson[], id = randomUUID(), more = {}) {
  const { status, body } = await server.as(by)("POST", "/api/console/people-import", { id, people, ...more });
  return { status, id, ...(body as EndpointResponse<typeof peopleImportApi.create>) };
}

const passwordWorks = async (phone: string, password: string | null | undefined) =>
  (await server.as(null)("POST", "/api/login/password", { phone, password })).status === 200;

test("a list is looked at: who would get an account, who would not and why", async () => {
  const by = await operator();
  const [first, second, known] = [newPhone(), newPhone(), newPhone()];
  await server.newLearner({ phone: known });
  const rows = [
    "姓名,电话,会员等级,天数,备注",
    `小北,${first.slice(0, 3)} ${first.slice(3)},年度,30,三班`,
    `小南,+86 ${second},,,`,
    `小东,${first},,,`,
    `小西,${known},,,`,
    "小中,12345,,,",
    "小外,,,,",
    `小上,${newPhone()},铂金,30,`,
    `小下,${newPhone()},年度会员,,`,
    `小左,${newPhone()},永久,30,`,
    `小右,${newPhone()},,30,`,
    `小前,${newPhone()},3,0,`,
    "小后,1.38E+10,,,",
    `${"长".repeat(21)},${newPhone()},,,`,
  ];
  const { list } = await read(by, rows.join("\n"));
  expect(list.people).toEqual([
    { line: 2, phone: first, nickname: "小北", tier: 4, days: 30, note: "三班" },
    { line: 3, phone: second, nickname: "小南" },
  ]);
  expect(list.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "4 和第 2 行是同一个手机号",
    "5 这个手机号已经有账号",
    "6 请输入 11 位手机号",
    "7 没有手机号",
    "8 会员等级应为 2 到 5，或月度、季度、年度、永久",
    "9 请写天数",
    "10 没有期限的等级不写天数",
    "11 写了天数，没有写会员等级",
    "12 天数应为 1 到 9999 的整数",
    "13 手机号被表格写成了科学记数，请把这一列的格式改成文本",
    "14 昵称最多 20 个字",
  ]);
  expect(await server.db().$count(users, inArray(users.phone, [first, second]))).toBe(0);
});

test("a list without names of columns is read in their order, from Excel and in GBK", async () => {
  const by = await operator();
  const [phone, other] = [newPhone(), newPhone()];
  const sheet = await read(by, workbook([[phone, "=1+1", "5"]]), "名单.xlsx");
  expect(sheet.list).toEqual({ people: [{ line: 1, phone, nickname: "=1+1", tier: 5 }], refused: [] });
  const gbk = Buffer.concat([
    Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb]),
    Buffer.from(`\n${other},`),
    Buffer.from([0xd0, 0xa1, 0xb1, 0xb1]),
  ]);
  expect((await read(by, gbk)).list.people).toEqual([{ line: 2, phone: other, nickname: "小北" }]);
});

test("accounts are opened once, sign in with their passwords, and have what the list gives them", async () => {
  const by = await operator();
  const [rich, poor, newcomer] = [newPhone(), newPhone(), newPhone()];
  const people = [
    { line: 2, phone: rich, nickname: "小北", tier: 4, days: 30, note: "三班" },
    { line: 3, phone: poor },
  ];
  await create(by, [{ line: 4, phone: newcomer }]);
  const done = await create(by, people);
  expect(done).toMatchObject({
    status: 200,
    results: [
      { line: 2, reason: null },
      { line: 3, reason: null },
    ],
  });
  expect(await passwordWorks(rich, done.results[0]?.password)).toBe(true);
  expect(await passwordWorks(poor, done.results[1]?.password)).toBe(true);
  const { body } = await server.as(by)("GET", `/api/console/people?q=${rich}`);
  expect(body).toMatchObject({ rows: [{ nickname: "小北", vip_type: 4, role: "learner", note: "三班" }] });
  const imported = await server.as(by)("GET", `/api/console/people?q=${newcomer}`);
  expect(imported.body).toMatchObject({ rows: [{ last_used_at: null }] });

  const again = await create(by, people);
  expect(again.results).toEqual(
    [2, 3].map((line) => ({ line, password: null, reason: "这个手机号已经有账号" })),
  );
  expect(await passwordWorks(rich, done.results[0]?.password)).toBe(true);

  const actions = await server.db().select().from(operatorActions).where(eq(operatorActions.actorId, by.id));
  const imports = actions.filter(({ action }) => action === "import-people");
  expect(imports.find(({ aboutId }) => aboutId === done.id)).toMatchObject({
    after: { people: 2 },
    details: { refused: 0 },
  });
  expect(imports.find(({ aboutId }) => aboutId === again.id)).toMatchObject({
    after: { people: 0 },
    details: { refused: 2 },
  });
  expect(actions.filter(({ action }) => action === "note")).toMatchObject([{ details: { text: "三班" } }]);
  for (const secret of [rich, poor, done.results[0]?.password ?? ""])
    expect(JSON.stringify(actions)).not.toContain(secret);
});

test("a password that must be changed lets its owner in with a new one alone, which then is their own", async () => {
  const by = await operator();
  const phone = newPhone();
  const { results } = await create(by, [{ line: 1, phone }], randomUUID(), { must_change: true });
  const password = results[0]?.password ?? "";
  expect(password).toMatch(/^[a-z]{3,7}-[a-z]{3,7}-\d{2}$/);
  const enter = (entered: object) => server.as(null)("POST", "/api/login/password", { phone, ...entered });
  const fields = { new_password: expect.stringMatching(/[一-龥]/) as string };
  for (const wanted of [
    {},
    { new_password: password },
    { new_password: "12345678" },
    { new_password: "short" },
  ])
    expect(await enter({ password, ...wanted })).toMatchObject({ status: 422, body: { fields } });
  // A wrong password is told nothing of it.
  expect((await enter({ password: "wrong-horse-9", new_password: "plain-horse-9" })).body).toMatchObject({
    fields: { password: "手机号或密码不正确" },
  });
  expect(await enter({ password, new_password: "plain-horse-9" })).toMatchObject({
    status: 200,
    body: { user: { has_given_password: false } },
  });
  expect((await enter({ password })).status).toBe(422);
  expect((await enter({ password: "plain-horse-9" })).status).toBe(200);
});

test("of one phone twice in a call one account is opened, and days that a tier cannot have open none", async () => {
  const by = await operator();
  const phone = newPhone();
  const { results } = await create(by, [
    { line: 1, phone },
    { line: 2, phone },
    { line: 3, phone: newPhone(), days: 3 },
    { line: 4, phone: newPhone(), tier: 5, days: 3 },
  ]);
  expect(results.map(({ reason }) => reason)).toEqual([
    null,
    "这个手机号已经有账号",
    "写了天数，没有写会员等级",
    "没有期限的等级不写天数",
  ]);
});

test.each([
  ["too many", Array.from({ length: 101 }, (_, at) => ({ line: at + 1, phone: "13800138000" }))],
  ["nobody", []],
  ["no phone", [{ line: 1, phone: "1" }]],
  ["a partner", [{ line: 1, phone: "13800138000", tier: 1 }]],
])("%s is refused", async (_what, people) => {
  expect((await create(await operator(), people)).status).toBe(422);
});

test.each([
  ["a text", "13800138000\n13800138001", "a.txt", "请选 csv 或 xlsx 文件"],
  ["nothing to read", "\n\n", "a.csv", "这个文件里没有内容，请换一个文件"],
  ["an old workbook", "x", "a.xls", "这不是 xlsx 文件，或者不完整：请在 Excel 里另存为 xlsx 后再试"],
  [
    "a bomb",
    zipSync({ "xl/worksheets/sheet1.xml": strToU8(" ".repeat(50_000_000)) }),
    "a.xlsx",
    "这个文件展开后太大，请只留要导入的内容",
  ],
])("%s is refused", async (_what, content, name, message) => {
  expect(await read(await operator(), content, name)).toMatchObject({ status: 422, message: { message } });
});

test("of too long a list the first two thousand are read, and it is told where reading ended", async () => {
  const phones = Array.from({ length: 9_000 }, (_, at) => `${18_600_000_000 + at}`);
  const { list } = await read(await operator(), `手机号\n${phones.join("\n")}`);
  expect(list.people).toHaveLength(2000);
  expect(list.refused).toEqual([{ line: 2002, text: "", reason: "从这一行起没有读：一次最多 2000 人" }]);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { siteSettings } from "#database/tables/content/site.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { firstCodes } from "#database/tables/operator/first-steps.ts";
import { hashPassword } from "#features/people/accounts/sign-in/passwords.ts";
import { newPhone } from "#testing/people/learners.ts";
import { addPaidOrder } from "#testing/shop/rows.ts";
import { testServer } from "#testing/server.ts";
import { issueFirstCode, sweepFirstCodes } from "./first-steps.codes.service.ts";

let now = new Date("2026-11-28T08:00:00Z");
const server = testServer(undefined, { clock: () => now });
const visitor = server.as(null);

/** Each test begins with a site that nobody runs. */
beforeEach(async () => {
  const db = server.db();
  await db.update(users).set({ role: "learner" });
  await db.delete(firstCodes);
  await db.delete(siteSettings);
  await server.as(await server.newLearner())("GET", "/api/users/my");
});

const issue = async () => (await issueFirstCode(server.db(), now)) ?? "";
const site = (code: string, more: object = {}) => ({
  code,
  name: "实验小学",
  kind: "school",
  phone: newPhone(),
  password: "plain-horse-9",
  ...more,
});
const open = (code: string) => visitor("POST", "/api/first_steps/open", { code });
const found = (body: object) => visitor("POST", "/api/first_steps", body);
const admins = () => server.db().$count(users, eq(users.role, "admin"));

test("the printed code leads from the name to the operator's account, and then opens nothing more", async () => {
  const code = await issue();
  expect((await open(code)).status).toBe(200);
  const answer = await found(site(` ${code.toUpperCase().replaceAll("-", " ")} `));
  expect(answer).toMatchObject({ status: 200, body: { user: { role: "admin" } } });
  const { token, user } = answer.body as { token: string; user: { id: string } };
  const operator = server.as(token);
  expect((await operator("GET", "/api/console/site")).body).toMatchObject({
    name: "实验小学",
    kind: "school",
    is_kind_chosen: true,
  });
  expect((await visitor("GET", "/api/site")).body).toMatchObject({ name: "实验小学", kind: "school" });
  expect((await operator("GET", "/api/messages")).body).toMatchObject({
    messages: [{ title: "欢迎来实验小学" }],
  });
  const actions = await server
    .db()
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, user.id));
  expect(actions.map(({ action }) => action).toSorted()).toEqual(["create-admin", "set-site", "set-site"]);
  const gone = { status: 404, body: { message: "这个站点已经有运营者了，请直接登录" } };
  expect(await open(code)).toMatchObject(gone);
  expect(await found(site(code))).toMatchObject(gone);
  expect(await issueFirstCode(server.db(), now)).toBeNull();
});

test("a wrong code opens nothing, and neither does coming from the machine itself", async () => {
  await issue();
  for (const remoteAddress of ["127.0.0.1", "::1", "10.9.9.9"])
    expect(
      await server.raw({
        method: "POST",
        url: "/api/first_steps",
        remoteAddress,
        payload: site("2222-2222-2222-2222"),
      }),
    ).toMatchObject({ status: 403, body: { message: expect.stringContaining("代码不对") as string } });
  expect(await admins()).toBe(0);
});

test("a code is good for 24 hours, and the sweep takes what is over", async () => {
  const code = await issue();
  now = new Date(now.getTime() + 24 * 3_600_000 - 1);
  expect((await open(code)).status).toBe(200);
  now = new Date(now.getTime() + 1);
  for (const answer of [await open(code), await found(site(code))])
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("24 小时") as string },
    });
  const newer = await issue();
  await sweepFirstCodes(server.db(), now);
  expect(await server.db().$count(firstCodes)).toBe(1);
  expect((await open(newer)).status).toBe(200);
});

test("an operator of the command line ends the codes", async () => {
  const code = await issue();
  await server.newLearner({ role: "admin" });
  expect((await open(code)).status).toBe(404);
  await sweepFirstCodes(server.db(), now);
  expect(await server.db().$count(firstCodes)).toBe(0);
});

test("calls at the same moment make one operator", async () => {
  const codes = await Promise.all([issue(), issue()]);
  const answers = await Promise.all([0, 1, 2, 3].map((at) => found(site(codes[at % 2] ?? ""))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  expect(await admins()).toBe(1);
});

test("ten wrong codes of a network are all that it has, and another network goes on", async () => {
  const code = await issue();
  const from = (remoteAddress: string, tried: string) =>
    server.raw({ method: "POST", url: "/api/first_steps/open", remoteAddress, payload: { code: tried } });
  for (let index = 0; index < 10; index += 1)
    expect((await from("203.0.113.7", `wrong-${index}`)).status).toBe(403);
  expect((await from("203.0.113.7", code)).status).toBe(429);
  expect((await from("203.0.113.8", code)).status).toBe(200);
});

test("the code gives nobody the account of another: it needs that account's password", async () => {
  const code = await issue();
  const phone = newPhone();
  const { id } = await server.newLearner({ phone, passwordHash: await hashPassword("gutes-Wetter-7") });
  expect(await found(site(code, { phone }))).toMatchObject({
    status: 422,
    body: { fields: { password: expect.stringContaining("已经有账号") as string } },
  });
  expect(await admins()).toBe(0);
  expect(await found(site(code, { phone, password: "gutes-Wetter-7" }))).toMatchObject({
    status: 200,
    body: { user: { id, role: "admin" } },
  });
});

test("a locked account becomes nobody's key, and nothing of the call stays", async () => {
  const code = await issue();
  const phone = newPhone();
  const passwordHash = await hashPassword("gutes-Wetter-7");
  await server.newLearner({ phone, passwordHash, lockedAt: now, lockedReason: "试" });
  expect((await found(site(code, { phone, password: "gutes-Wetter-7" }))).status).toBe(403);
  expect(await admins()).toBe(0);
  expect((await visitor("GET", "/api/site")).body).toMatchObject({ kind: "public" });
  expect((await open(code)).status).toBe(200);
});

test("a site with open orders stays public, and the code stays good", async () => {
  const code = await issue();
  const { id: userId } = await server.newLearner();
  await addPaidOrder(server.db(), { userId, state: "refund_asked" });
  expect(await found(site(code))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("1 笔没有了结的订单") as string },
  });
  expect(await admins()).toBe(0);
  expect((await found(site(code, { kind: "public" }))).status).toBe(200);
});

test.each([
  ["name", " ", "请写站名"],
  ["name", "长".repeat(21), "站名最多 20 个字"],
  ["kind", "club", "请选择公开、学校或家庭"],
  ["phone", "12", "请输入 11 位手机号"],
  ["password", "short", "密码至少 8 位"],
  ["password", "x".repeat(100_000), "密码最多 72 位"],
  ["code", "", "请填写地址里 # 后面的代码"],
  ["code", "x".repeat(100_000), "代码不对，请照着终端里的抄"],
])("a bad %s is refused in words", async (field, value, message) => {
  const code = await issue();
  expect(await found(site(code, { [field]: value }))).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringContaining(message) as string } },
  });
  expect(await admins()).toBe(0);
});

test("a token of a learner does not matter", async () => {
  const code = await issue();
  const learner = await server.newLearner();
  expect((await server.as(learner)("POST", "/api/first_steps", site(code, { kind: "public" }))).status).toBe(
    200,
  );
  const own = await server.db().select().from(users).where(eq(users.id, learner.id));
  expect(own[0]?.role).toBe("learner");
  expect(await server.db().$count(sessions)).toBeGreaterThan(0);
});

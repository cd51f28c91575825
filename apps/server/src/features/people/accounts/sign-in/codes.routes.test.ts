import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sweepLimits } from "#database/database-limiter.ts";
import { quotas, smsCodes, users } from "#database/tables/people/accounts.ts";
import { sweepCodes } from "./accounts.codes.service.ts";
import { testClock } from "#testing/clock.ts";
import { testSms } from "#testing/people/entrance.ts";
import { newPhone } from "#testing/people/learners.ts";
import { type Answer, testServer } from "#testing/server.ts";

const clock = testClock();
const { sms, sent, codeOf } = testSms(true);
const server = testServer(async () => {}, {
  clock: clock.now,
  entrance: { sms, oauth: new Map() },
});
const visitor = server.as(null);

beforeEach(() => {
  sent.length = 0;
  sms.fails = false;
});

const ask = (phone: string, purpose = "sms") => visitor("POST", "/api/login/sms_code", { phone, purpose });
const enter = (phone: string, code: string, more: object = { agreed: true }) =>
  visitor("POST", "/api/login/sms", { phone, code, ...more });
/** A six-digit code that differs from this one. */
const not = (code: string) => code.replace(/./, (digit) => String((Number(digit) + 1) % 10));
const withStatus = (answers: Answer[], status: number) => answers.filter((each) => each.status === status);
const wrongCode = (message: RegExp) => ({
  status: 422,
  body: { fields: { code: expect.stringMatching(message) as string } },
});

test("a phone with an account signs in with its code, once", async () => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone });
  expect(await ask(phone)).toMatchObject({ status: 200, body: { retry_after: 60, expires_in: 300 } });
  expect(codeOf(phone)).toMatch(/^\d{6}$/);
  const code = codeOf(phone);
  expect(await enter(phone, code)).toMatchObject({ status: 200, body: { user: { id: learner.id, phone } } });
  expect(await enter(phone, code)).toMatchObject(wrongCode(/已失效，请重新获取/));
});

test("a phone without an account gets one, with consent, and with the inviter of its link", async () => {
  const phone = newPhone();
  const inviter = await server.newLearner({ invitationCode: "FRIEND22" });
  await ask(phone);
  expect(await enter(phone, codeOf(phone), {})).toMatchObject({
    status: 422,
    body: { fields: { agreed: expect.stringMatching(/还没有账号/) as string } },
  });
  const answer = await enter(phone, codeOf(phone), { agreed: true, invitation_code: "friend22" });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { phone, nickname: `同学${phone.slice(-4)}` } },
  });
  const [row] = await server.db().select().from(users).where(eq(users.phone, phone));
  expect(row).toMatchObject({ invitedBy: inviter.id, passwordHash: null, role: "learner" });
});

test("an account without a password lets nobody in by password", async () => {
  const phone = newPhone();
  await ask(phone);
  await enter(phone, codeOf(phone));
  for (const password of ["nobody signs in with this", "null", "wrong-one"]) {
    const answer = await visitor("POST", "/api/login/password", { phone, password });
    expect(answer).toMatchObject({ status: 422, body: { fields: { password: "手机号或密码不正确" } } });
  }
});

test("whether a phone has an account makes no difference to the answer", async () => {
  const learnersPhone = newPhone();
  await server.newLearner({ phone: learnersPhone });
  for (const purpose of ["sms", "register", "forget", "bind"]) {
    const answers = [await ask(learnersPhone, purpose), await ask(newPhone(), purpose)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      [1, 2].map(() => ({ status: 200, body: { retry_after: 60, expires_in: 300 } })),
    );
    clock.forward(60);
  }
  expect(sent).toHaveLength(8);
});

test("a code is dead after five minutes", async () => {
  const phone = newPhone();
  await ask(phone);
  clock.forward(300);
  expect(await enter(phone, codeOf(phone))).toMatchObject(wrongCode(/已失效，请重新获取/));
  await ask(phone);
  clock.forward(299);
  expect((await enter(phone, codeOf(phone))).status).toBe(200);
});

test("a new code replaces the one before it", async () => {
  const phone = newPhone();
  await ask(phone);
  const first = codeOf(phone);
  clock.forward(60);
  await ask(phone);
  if (first !== codeOf(phone)) expect(await enter(phone, first)).toMatchObject(wrongCode(/验证码不对/));
  expect((await enter(phone, codeOf(phone))).status).toBe(200);
});

test("a code for one purpose is no good for another", async () => {
  const phone = newPhone();
  await ask(phone, "register");
  expect(await enter(phone, codeOf(phone))).toMatchObject(wrongCode(/已失效/));
});

test("five wrong tries kill it", async () => {
  const phone = newPhone();
  await ask(phone);
  const code = codeOf(phone);
  for (const left of [4, 3, 2, 1]) {
    expect(await enter(phone, not(code))).toMatchObject(wrongCode(new RegExp(`还可以试 ${left} 次`)));
  }
  expect(await enter(phone, not(code))).toMatchObject(wrongCode(/输错了 5 次，请重新获取/));
  expect(await enter(phone, code)).toMatchObject(wrongCode(/已失效/));
});

test("of fifty guesses at once five are looked at", async () => {
  const phone = newPhone();
  await ask(phone);
  const code = codeOf(phone);
  const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, "0"));
  const answers = await Promise.all(
    guesses.filter((guess) => guess !== code).map((guess) => enter(phone, guess)),
  );
  const looked = answers.filter(({ body }) => !/已失效/.test(JSON.stringify(body)));
  expect(looked).toHaveLength(5);
  expect(await enter(phone, code)).toMatchObject(wrongCode(/已失效/));
});

test("the right code, sent fifty times at once, signs in once", async () => {
  const phone = newPhone();
  await ask(phone);
  const code = codeOf(phone);
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(phone, code)));
  expect(withStatus(answers, 200)).toHaveLength(1);
  const rows = await server.db().select().from(users).where(eq(users.phone, phone));
  expect(rows).toHaveLength(1);
});

test("fifty requests at once send one code a minute and ten a day", async () => {
  const phone = newPhone();
  for (let minute = 0; minute < 12; minute += 1) {
    const purposes = ["sms", "register", "forget", "bind"];
    const atOnce = minute % 9 < 2 ? 50 : 3;
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => ask(phone, purposes[index % 4])),
    );
    expect(withStatus(answers, 200)).toHaveLength(minute < 10 ? 1 : 0);
    expect(withStatus(answers, 429)).toHaveLength(atOnce - (minute < 10 ? 1 : 0));
    clock.forward(60);
  }
  expect(sent).toHaveLength(10);
  expect(await ask(phone)).toMatchObject({
    status: 429,
    body: { code: "too_many_calls", message: "今天获取的验证码太多了，请明天再试" },
  });
  clock.forward(24 * 3600);
  expect((await ask(phone)).status).toBe(200);
});

test("who asks too early is told how long to wait", async () => {
  const phone = newPhone();
  await ask(phone);
  clock.forward(18);
  expect(await ask(phone)).toMatchObject({
    status: 429,
    body: { message: "验证码一分钟只能获取一次，请 42 秒后再试" },
  });
});

test("one network gets 200 codes a day, whatever the phones and however many ask at once", async () => {
  const askFrom = (remoteAddress: string) =>
    server.raw({
      method: "POST",
      url: "/api/login/sms_code",
      payload: { phone: newPhone(), purpose: "sms" },
      remoteAddress,
    });
  expect((await askFrom("2001:db8:1:2::9")).status).toBe(200);
  await server.db().update(quotas).set({ count: 195 }).where(eq(quotas.key, "address:2001:db8:1:2::"));
  const addresses = Array.from({ length: 15 }, (_, index) => `2001:db8:1:2::a${index}`);
  const answers = await Promise.all(addresses.map(askFrom));
  expect(withStatus(answers, 200)).toHaveLength(5);
  expect(withStatus(answers, 429)).toHaveLength(10);
  expect((await askFrom("2001:db8:1:3::9")).status).toBe(200);
});

test("all networks together get so many codes a day", async () => {
  const askAnew = () => ask(newPhone());
  expect((await askAnew()).status).toBe(200);
  const everything = eq(quotas.key, "codes:all");
  const [before] = await server.db().select().from(quotas).where(everything);
  await server.db().update(quotas).set({ count: 1999 }).where(everything);
  const answers = await Promise.all(Array.from({ length: 10 }, askAnew));
  expect(withStatus(answers, 200)).toHaveLength(1);
  expect(withStatus(answers, 429)).toHaveLength(9);
  await server
    .db()
    .update(quotas)
    .set({ count: before?.count ?? 0 })
    .where(everything);
});

test("a service that is away is told, and its code is worth nothing", async () => {
  const phone = newPhone();
  sms.fails = true;
  expect(await ask(phone)).toMatchObject({
    status: 503,
    body: { message: "短信没有发出去，请一分钟后再试" },
  });
});

test("codes are not stored as they are, and what is over is cleared away", async () => {
  const phone = newPhone();
  await ask(phone);
  const of = eq(smsCodes.phone, phone);
  const [row] = await server.db().select().from(smsCodes).where(of);
  expect(row?.codeHash).not.toContain(codeOf(phone));
  const tomorrow = new Date(clock.now().getTime() + 25 * 3600_000);
  await sweepCodes(server.db(), tomorrow);
  await sweepLimits(server.db(), tomorrow);
  expect(await server.db().select().from(smsCodes).where(of)).toEqual([]);
  expect(
    await server
      .db()
      .select()
      .from(quotas)
      .where(eq(quotas.key, `phone:${phone}`)),
  ).toEqual([]);
});

test.each([
  ["sms_code", { phone: "12345", purpose: "sms" }, "phone"],
  ["sms_code", { phone: "13800138000", purpose: "gift" }, "purpose"],
  ["sms", { phone: "13800138000", code: "12345" }, "code"],
  ["sms", { phone: "138", code: "123456" }, "phone"],
])("%s %j is refused at %s", async (path, payload, field) => {
  const answer = await visitor("POST", `/api/login/${path}`, payload);
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) as string } } });
});

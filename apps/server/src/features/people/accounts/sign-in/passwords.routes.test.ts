import { describe, expect, test } from "vitest";
import { testClock } from "#testing/clock.ts";
import { testSms } from "#testing/people/entrance.ts";
import { newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const clock = testClock();
const { sms, codeOf } = testSms(true);
const server = testServer(async () => {}, {
  clock: clock.now,
  entrance: { sms, oauth: new Map() },
});
const visitor = server.as(null);
const password = "gutes-Wetter-7";
const fresh = "neues-Wetter-8";

type SignedIn = { token: string; user: { id: string } };
const ask = (phone: string, purpose: string) => visitor("POST", "/api/login/sms_code", { phone, purpose });
const signIn = (phone: string, with_: string) =>
  visitor("POST", "/api/login/password", { phone, password: with_ });
const isSignedIn = async (token: string) => (await server.as(token)("GET", "/api/users/my")).status === 200;

async function registered(): Promise<{ phone: string } & SignedIn> {
  const phone = newPhone();
  await ask(phone, "register");
  const { body } = await visitor("POST", "/api/login/register", {
    phone,
    code: codeOf(phone),
    password,
    agreed: true,
  });
  clock.forward(60);
  return { phone, ...(body as SignedIn) };
}

test("registering asks for a code, which nobody can do without or use twice", async () => {
  const phone = newPhone();
  const wanted = { phone, password, agreed: true };
  expect(await visitor("POST", "/api/login/register", wanted)).toMatchObject({
    status: 422,
    body: { fields: { code: "请输入短信验证码" } },
  });
  await ask(phone, "register");
  const code = codeOf(phone);
  // Other errors of the form do not use up the code.
  expect(
    await visitor("POST", "/api/login/register", { ...wanted, code, password: "12345678" }),
  ).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) as string } },
  });
  const both = [1, 2].map(() => visitor("POST", "/api/login/register", { ...wanted, code }));
  const answers = await Promise.all(both);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect((await signIn(phone, password)).status).toBe(200);
});

test("that a phone is registered is told to whoever has its code, and to nobody else", async () => {
  const { phone } = await registered();
  const wanted = { phone, password: fresh, agreed: true };
  await ask(phone, "register");
  expect(await visitor("POST", "/api/login/register", { ...wanted, code: "000000" })).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringMatching(/验证码/) as string } },
  });
  expect(await visitor("POST", "/api/login/register", { ...wanted, code: codeOf(phone) })).toMatchObject({
    status: 409,
    body: { message: "这个手机号已经注册，请直接登录" },
  });
  expect((await signIn(phone, password)).status).toBe(200);
});

test("a forgotten password is set anew with a code; every session ends but the new one", async () => {
  const { phone, token } = await registered();
  await ask(phone, "forget");
  const body = { phone, code: codeOf(phone), password: fresh };
  const answer = await visitor("POST", "/api/login/forget", body);
  expect(answer.status).toBe(200);
  expect(await isSignedIn((answer.body as SignedIn).token)).toBe(true);
  expect(await isSignedIn(token)).toBe(false);
  expect((await signIn(phone, password)).status).toBe(422);
  expect((await signIn(phone, fresh)).status).toBe(200);
  expect((await visitor("POST", "/api/login/forget", body)).status).toBe(422);
});

test("forgetting needs a good password, the right code, and an account", async () => {
  const phone = newPhone();
  await ask(phone, "forget");
  const body = { phone, code: codeOf(phone), password: fresh };
  expect(await visitor("POST", "/api/login/forget", { ...body, password: "password1" })).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) as string } },
  });
  const wrong = body.code === "000000" ? "000001" : "000000";
  expect(await visitor("POST", "/api/login/forget", { ...body, code: wrong })).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringMatching(/不对/) as string } },
  });
  expect(await visitor("POST", "/api/login/forget", body)).toMatchObject({
    status: 422,
    body: { fields: { phone: "这个手机号还没有账号，请先注册" } },
  });
});

test("a changed password ends the sessions of the other devices", async () => {
  const { phone, token } = await registered();
  const other = ((await signIn(phone, password)).body as SignedIn).token;
  const change = { old_password: password, password: fresh };
  expect((await server.as(token)("POST", "/api/users/my/password", change)).status).toBe(200);
  expect(await isSignedIn(token)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await signIn(phone, fresh)).status).toBe(200);
});

test("changing needs the old password, a good new one, and patience after ten wrong tries", async () => {
  const { phone, token } = await registered();
  const change = (old_password: string, to: string) =>
    server.as(token)("POST", "/api/users/my/password", { old_password, password: to });
  expect(await change(password, "short")).toMatchObject({ status: 422, body: { fields: { password: /./ } } });
  expect(await change(password, phone)).toMatchObject({ status: 422, body: { fields: { password: /./ } } });
  for (let round = 0; round < 10; round += 1) {
    expect(await change("not-this-one", fresh)).toMatchObject({
      status: 422,
      body: { fields: { old_password: "现在的密码不正确" } },
    });
  }
  expect(await change(password, fresh)).toMatchObject({ status: 429 });
  expect(await isSignedIn(token)).toBe(true);
});

test("somebody who never set a password is told how to get one", async () => {
  const learner = await server.newLearner();
  const body = { old_password: "whatever-1", password: fresh };
  expect(await server.as(learner)("POST", "/api/users/my/password", body)).toMatchObject({
    status: 422,
    body: { fields: { old_password: expect.stringMatching(/忘记密码/) as string } },
  });
});

test("fifty guesses at a password at once are not more than ten", async () => {
  const { phone } = await registered();
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(phone, `guess-${index}`)),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
});

describe("strangers who guess at a phone", () => {
  const signInFrom = (remoteAddress: string, phone: string, with_: string, cookie?: string) =>
    server.raw({
      method: "POST",
      url: "/api/login/password",
      payload: { phone, password: with_ },
      remoteAddress,
      ...(cookie !== undefined && { headers: { cookie } }),
    });
  const guess = async (network: string, phone: string, times: number) => {
    for (let round = 0; round < times; round += 1) await signInFrom(network, phone, `guess-${round}`);
  };
  const cookieOf = ({ headers }: { headers: Record<string, string> }) =>
    String(headers["set-cookie"]).split(";")[0] ?? "";

  test("use up none of its tries from a network that is refused already", async () => {
    const [{ phone }, others] = [await registered(), await Promise.all([1, 2, 3, 4, 5].map(registered))];
    for (const other of others) await guess("2001:db8:5:5::1", other.phone, 10);
    await guess("2001:db8:5:5::2", phone, 20);
    expect((await signInFrom("10.9.9.9", phone, password)).status).toBe(200);
  });

  test("do not keep it out on a device on which it has signed in, and gain nothing by that", async () => {
    const { phone } = await registered();
    const entered = await signInFrom("10.9.9.10", phone, password);
    const cookie = cookieOf(entered);
    expect(entered.headers["set-cookie"]).toMatch(
      /^shiju_device=[\w-]{43}; Path=\/api\/login; .*HttpOnly; SameSite=Strict$/,
    );
    for (const network of ["10.9.9.11", "10.9.9.12"]) await guess(network, phone, 10);
    expect((await signInFrom("10.9.9.13", phone, password)).status).toBe(429);
    expect((await signInFrom("10.9.9.13", phone, password, "shiju_device=x")).status).toBe(429);
    expect((await signInFrom("10.9.9.13", phone, password, `a=b; ${cookie}`)).status).toBe(200);
    // A device on which somebody else has signed in does not count as known.
    const other = await registered();
    const theirs = cookieOf(await signInFrom("10.9.9.14", other.phone, password));
    const mine = await registered();
    await guess("10.9.9.15", mine.phone, 10);
    expect((await signInFrom("10.9.9.16", mine.phone, password, theirs)).status).toBe(429);
  });

  test("have ten tries on a device that is known, too", async () => {
    const { phone } = await registered();
    const cookie = cookieOf(await signInFrom("10.9.9.20", phone, password));
    const statuses = [];
    for (let round = 0; round < 11; round += 1)
      statuses.push((await signInFrom("10.9.9.20", phone, `guess-${round}`, cookie)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

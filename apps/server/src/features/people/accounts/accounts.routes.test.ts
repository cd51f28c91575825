import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { forgedToken, newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const visitor = server.as(null);
const password = "gutes-Wetter-7";
const newcomer = () => ({ phone: newPhone(), password, agreed: true });

interface SignedIn {
  token: string;
  user: { id: string; phone: string; invitation_code: string; nickname: string };
}
async function registered(extra: object = {}): Promise<SignedIn> {
  return (await visitor("POST", "/api/login/register", { ...newcomer(), ...extra })).body as SignedIn;
}

test("registering opens an account with an invitation code and signs in", async () => {
  const wanted = newcomer();
  const answer = await visitor("POST", "/api/login/register", wanted);
  expect(answer.status).toBe(200);
  const { token, user } = answer.body as SignedIn;
  expect(user).toMatchObject({
    phone: wanted.phone,
    nickname: `同学${wanted.phone.slice(-4)}`,
    invitation_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    role: "learner",
    vip_type: 0,
    is_get_free: 0,
    remain_time: 0,
    time_zone: "Asia/Shanghai",
  });
  expect(await server.as(token)("GET", "/api/users/my")).toMatchObject({ status: 200, body: user });
});

test("neither password nor token is stored as it is", async () => {
  const { token, user } = await registered();
  const [row] = await server.db().select().from(users).where(eq(users.id, user.id));
  const [session] = await server.db().select().from(sessions).where(eq(sessions.userId, user.id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(session?.tokenHash).not.toBe(token);
});

test("a phone is written with spaces, dashes and +86, and is the same phone", async () => {
  const { phone } = (await registered()).user;
  const spaced = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
  const answer = await visitor("POST", "/api/login/password", { phone: spaced, password });
  expect(answer).toMatchObject({ status: 200, body: { user: { phone } } });
});

test("an invitation is kept, whatever its case; an unknown code is told", async () => {
  const inviter = (await registered()).user;
  const invited = await registered({ invitation_code: inviter.invitation_code.toLowerCase() });
  const [row] = await server.db().select().from(users).where(eq(users.id, invited.user.id));
  expect(row?.invitedBy).toBe(inviter.id);
  const unknown = await visitor("POST", "/api/login/register", {
    ...newcomer(),
    invitation_code: "NOBODY22",
  });
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: "invalid_input", fields: { invitation_code: /./ } },
  });
});

test("a phone registers once", async () => {
  const wanted = newcomer();
  const answers = await Promise.all([1, 2, 3].map(() => visitor("POST", "/api/login/register", wanted)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "conflict" });
});

test.each([
  ["a short password", { password: "abc123" }, "password"],
  ["a repeated character", { password: "aaaaaaaaaa" }, "password"],
  ["a run of digits", { password: "1234567890" }, "password"],
  ["a run backwards", { password: "87654321" }, "password"],
  ["keyboard rows", { password: "qwertyasdfgh" }, "password"],
  ["two runs", { password: "abc12345" }, "password"],
  ["a common password", { password: "iloveyou" }, "password"],
  ["a common password with an ending", { password: "Password123!" }, "password"],
  ["a phone as the password", { phone: "13800138000", password: "13800138000" }, "password"],
  ["no phone", { phone: "12345" }, "phone"],
  ["no consent", { agreed: false }, "agreed"],
])("%s is refused at its field", async (_what, change, field) => {
  const answer = await visitor("POST", "/api/login/register", { ...newcomer(), ...change });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message: expect.any(String), fields: { [field]: expect.any(String) } },
  });
});

test("an unknown phone and a wrong password get the same answer", async () => {
  const { phone } = (await registered()).user;
  const wrong = await visitor("POST", "/api/login/password", { phone, password: "not-this-one" });
  const unknown = await visitor("POST", "/api/login/password", { phone: newPhone(), password });
  expect(wrong.status).toBe(422);
  expect({ ...(wrong.body as object), request_id: "" }).toEqual({
    ...(unknown.body as object),
    request_id: "",
  });
});

test("repeated wrong tries stop even the right password, for this phone alone", async () => {
  const { phone } = (await registered()).user;
  for (let round = 0; round < 10; round += 1) {
    await visitor("POST", "/api/login/password", { phone, password: `wrong-${round}` });
  }
  expect(await visitor("POST", "/api/login/password", { phone, password })).toMatchObject({
    status: 429,
    body: { code: "too_many_calls" },
  });
  const other = (await registered()).user;
  expect((await visitor("POST", "/api/login/password", { phone: other.phone, password })).status).toBe(200);
});

test("one address registers at most thirty times a minute", async () => {
  const statuses = [];
  for (let round = 0; round < 31; round += 1) {
    const call = {
      method: "POST",
      url: "/api/login/register",
      payload: {},
      remoteAddress: "192.0.2.7",
    } as const;
    statuses.push((await server.raw(call)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
});

test("signing out revokes this token and no other", async () => {
  const first = await registered();
  const second = (await visitor("POST", "/api/login/password", { phone: first.user.phone, password }))
    .body as SignedIn;
  expect((await server.as(first.token)("POST", "/api/login/logout")).status).toBe(200);
  expect((await server.as(first.token)("GET", "/api/users/my")).status).toBe(401);
  expect((await server.as(second.token)("GET", "/api/users/my")).status).toBe(200);
});

test("a session slides on while it is used, and ends after 30 days without", async () => {
  const learner = await server.newLearner();
  const call = server.as(learner);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
  const mine = eq(sessions.userId, learner.id);
  await server
    .db()
    .update(sessions)
    .set({ lastUsedAt: hoursAgo(2), expiresAt: hoursAgo(-1) })
    .where(mine);
  expect((await call("GET", "/api/users/my")).status).toBe(200);
  const [prolonged] = await server.db().select().from(sessions).where(mine);
  expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(hoursAgo(-29 * 24).getTime());
  await server
    .db()
    .update(sessions)
    .set({ expiresAt: hoursAgo(1) })
    .where(mine);
  expect(await call("GET", "/api/users/my")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

test.each([
  ["forged", `Bearer ${forgedToken}`],
  ["malformed", "Bearer x"],
  ["of another scheme", "Basic dXNlcjpwYXNz"],
  ["missing", undefined],
])("a token that is %s is not signed in", async (_what, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await server.raw({ method: "GET", url: "/api/users/my", headers });
  expect(answer).toMatchObject({
    status: 401,
    body: { code: "not_signed_in", request_id: expect.any(String) },
  });
});

test("a dead token never keeps anybody from signing in", async () => {
  const { phone } = (await registered()).user;
  const answer = await server.as(forgedToken)("POST", "/api/login/password", { phone, password });
  expect(answer.status).toBe(200);
});

import { managedRefusals } from "@shiju/contract/http/endpoint";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { managedAccounts } from "#database/tables/classes/groups.ts";
import { users } from "#database/tables/people/accounts.ts";
import { rankPeople } from "#database/tables/study/rank.ts";
import { newGroup } from "#testing/classes/groups.ts";
import { signedInChild } from "#testing/classes/managed.ts";
import { aPack } from "#testing/content/packs.ts";
import { endpoints } from "#testing/endpoints.ts";
import { newPhone } from "#testing/people/learners.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anAttempt } from "#testing/study/attempts.ts";

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));
const refused = endpoints.filter(({ notManaged }) => notManaged !== undefined);

/** Everything that a minor without a phone must not do: pay, publish, show themselves, send text to other companies. */
test("managed accounts are refused exactly these calls", () => {
  expect(refused.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "GET /api/rank",
    "GET /api/rank/league",
    "GET /api/referral/invited",
    "GET /api/referral/summary",
    "POST /api/ai/endpoint/try",
    "POST /api/ai/jobs",
    "POST /api/drafts/:id/blind_checks",
    "POST /api/drafts/:id/link",
    "POST /api/drafts/:id/submissions",
    "POST /api/groups",
    "POST /api/groups/join",
    "POST /api/orders",
    "POST /api/orders/:id/pay",
    "POST /api/orders/:id/refund",
    "POST /api/partner/application",
    "POST /api/rank/league/join",
    "POST /api/reminders/push",
    "POST /api/users/my/deletion",
    "POST /api/users/my/free_trial",
    "POST /api/users/my/set_name",
    "POST /api/users/my/set_signature",
    "POST /api/withdrawals",
    "PUT /api/ai/endpoint",
  ]);
});

test("each refusal says kindly why", async () => {
  const child = await signedInChild(server, await newGroup(server));
  for (const { method, path, body, notManaged } of refused) {
    const answer = await server.raw({
      method,
      url: path.replaceAll(/:\w+/g, "nothing"),
      headers: { authorization: `Bearer ${child.token}` },
      ...(body && { payload: {} }),
    });
    expect([path, answer]).toMatchObject([
      path,
      { status: 403, body: { message: managedRefusals[notManaged ?? "money"] } },
    ]);
  }
});

test("a managed account is on no leaderboard, also if it asks for that in its settings", async () => {
  const child = await signedInChild(server, await newGroup(server));
  const attempts = [anAttempt(lesson)];
  expect((await server.as(child)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
    accepted: [attempts[0]?.id],
  });
  for (const optOut of [true, false]) {
    await server.as(child)("POST", "/api/users/my/setting", { rank_opt_out: optOut });
    const [person] = await server.db().select().from(rankPeople).where(eq(rankPeople.userId, child.id));
    expect(person?.hidden).toBe(true);
  }
});

test("a managed account invites nobody", async () => {
  const child = await signedInChild(server, await newGroup(server));
  const [row] = await server.db().select().from(users).where(eq(users.id, child.id));
  const body = {
    phone: newPhone(),
    password: "plain-horse-9",
    invitation_code: row?.invitationCode,
    agreed: true,
  };
  expect(await server.as(null)("POST", "/api/login/register", body)).toMatchObject({
    status: 422,
    body: { fields: { invitation_code: expect.stringMatching(/没有这个邀请码/) } },
  });
});

test("a managed account leaves no group and gets no rights of a helper", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  const member = `/api/groups/${cast.group.id}/members/${child.id}`;
  expect((await server.as(child)("DELETE", `/api/groups/${cast.group.id}/membership`)).status).toBe(403);
  expect((await server.as(cast.owner)("PUT", member, { role: "helper" })).status).toBe(409);
});

test("with a phone the account is the child's own, stays in the class and keeps its data", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  const phone = newPhone();
  const bind = (more: object) =>
    server.as(child)("POST", "/api/users/my/phone", {
      old_password: child.password,
      phone,
      password: "plain-horse-9",
      agreed: true,
      ...more,
    });
  expect((await bind({ agreed: false })).status).toBe(422);
  expect((await bind({ old_password: "wrong" })).body).toMatchObject({ fields: { old_password: /不正确/ } });
  expect((await bind({ password: "12345678" })).status).toBe(422);
  const taken = newPhone();
  await server.newLearner({ phone: taken });
  expect((await bind({ phone: taken })).status).toBe(409);
  expect(await bind({})).toMatchObject({ status: 200, body: { phone, nickname: "周子昂" } });
  expect((await bind({})).status).toBe(409);
  expect(await server.db().$count(managedAccounts, eq(managedAccounts.userId, child.id))).toBe(0);
  expect((await server.as(child)("POST", "/api/users/my/set_name", { name: "自己" })).status).toBe(200);
  const { body } = await server.as(child)("GET", "/api/groups");
  expect(body).toMatchObject({ groups: [{ id: cast.group.id, position: "member" }] });
  const own = { phone, password: "plain-horse-9" };
  expect((await server.as(null)("POST", "/api/login/password", own)).status).toBe(200);
  // No owner gives a password to an account that is somebody's own.
  const reset = { form: "pin", user_ids: [child.id] };
  expect(
    (await server.as(cast.owner)("POST", `/api/groups/${cast.group.id}/managed/reset`, reset)).status,
  ).toBe(404);
});

test("somebody registers with the link of a group and is a member", async () => {
  const { group, owner } = await newGroup(server);
  const register = (link: object) =>
    server.as(null)("POST", "/api/login/register", {
      phone: newPhone(),
      password: "plain-horse-9",
      agreed: true,
      group: link,
    });
  const link = { secret: group.secret, name: "何雨桐" };
  expect((await register({ ...link, secret: "A".repeat(22) })).status).toBe(404);
  const { status, body } = await register(link);
  expect(status).toBe(200);
  const { token } = body as { token: string };
  expect((await server.as(token)("GET", "/api/groups")).body).toMatchObject({
    groups: [{ id: group.id, position: "member", is_waiting: false }],
  });
  // A name that is taken opens no account.
  const before = await server.db().$count(users);
  expect((await register(link)).status).toBe(422);
  expect(await server.db().$count(users)).toBe(before);
  await server.as(owner)("PUT", `/api/groups/${group.id}`, { door: "closed" });
  expect((await register({ ...link, name: "马骏" })).status).toBe(403);
});

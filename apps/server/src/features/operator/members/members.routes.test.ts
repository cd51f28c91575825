import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { type peopleApi, personPath } from "@shiju/contract/operator/members";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { packs } from "#database/tables/content/courses.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { startSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { hashPassword } from "#features/people/accounts/sign-in/passwords.ts";
import { writtenDraft } from "#testing/authors/drafts.ts";
import { addPaidOrder } from "#testing/shop/rows.ts";
import { endpoints } from "#testing/endpoints.ts";
import { newPhone, type NewUser } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { keepWeeks } from "./members.service.ts";

const server = testServer();
type List = EndpointResponse<typeof peopleApi.list>;
type Person = EndpointResponse<typeof peopleApi.read>;

const aRow = {
  hash: "",
  description: "",
  level: 1,
  category: "",
  access: "free",
  license: "",
  lessonCount: 3,
  sentenceCount: 0,
} as const;

async function staff(role: "admin" | "support" | "reviewer" = "admin") {
  const one = await server.newLearner({ role });
  const confirmedUntil = new Date(Date.now() + 600_000);
  await server.db().update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, one.id));
  return { ...one, as: server.as(one) };
}

async function list(query: Record<string, string>): Promise<List> {
  const { as } = await staff("support");
  const { status, body } = await as("GET", `/api/console/people?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body as List;
}

const idsOf = ({ rows }: List) => rows.map(({ id }) => id);

describe("the list", () => {
  test.each<[string, NewUser & { phone: string }, (user: { id: string; phone: string }) => string]>([
    ["a whole phone", { phone: newPhone() }, ({ phone }) => phone],
    ["a phone as it is written", { phone: "13900001234" }, () => "139 0000-1234"],
    ["the end of a phone", { phone: "13700054321" }, () => "4321"],
    ["the beginning of a phone", { phone: "16612340000" }, () => "166"],
    ["an id", { phone: newPhone() }, ({ id }) => id.toUpperCase()],
    [
      "a nickname's beginning, in either case",
      { phone: newPhone(), nickname: "Momo 100%" },
      () => "momo 100%",
    ],
    ["an invitation code", { phone: newPhone(), invitationCode: "8K3F2MXY" }, () => "8k3f2mxy"],
  ])("finds somebody by %s", async (_by, user, words) => {
    const { id } = await server.newLearner(user);
    expect(idsOf(await list({ q: words({ id, phone: user.phone }) }))).toEqual([id]);
  });

  test("finds a class by what staff noted about its pupils, and shows the last note", async () => {
    const phone = newPhone();
    const { id } = await server.newLearner({ phone });
    const { as } = await staff();
    for (const text of ["七年级1班", "七年级1班，班长"])
      await as("POST", `/api/console/people/${id}/notes`, { text });
    const { rows } = await list({ q: "年级1班" });
    expect(rows.map((row) => [row.id, row.note])).toEqual([[id, "七年级1班，班长"]]);
    expect((await list({ q: phone })).rows).toMatchObject([{ note: "七年级1班，班长" }]);
  });

  test("says of somebody who never came that they did not, and puts them last", async () => {
    const opened = { nickname: "从未来过", lastSeenAt: new Date(0) };
    const never = randomUUID();
    await server
      .db()
      .insert(users)
      .values({ ...opened, id: never, phone: newPhone(), invitationCode: never });
    const { id } = await server.newLearner({ nickname: "从未来过二" });
    const { rows } = await list({ q: "从未来过", sort: "seen" });
    expect(rows.map((row) => [row.id, row.last_used_at === null])).toEqual([
      [id, false],
      [never, true],
    ]);
  });

  test.each(["%", "_", "\\", "'; drop table users", "138'"])("%j finds nobody", async (q) => {
    expect(await list({ q })).toEqual({ rows: [], next: null, count: 0 });
  });

  test("shows a phone masked, and what somebody has", async () => {
    const learner = await server.newLearner({ phone: "15800001111", vipType: 5 });
    const date = new Date().toISOString().slice(0, 10);
    await server.db().insert(studyDays).values({ userId: learner.id, date, packId: "", ms: 90_500 });
    const { rows } = await list({ q: "15800001111" });
    expect(rows).toMatchObject([
      { phone: "158****1111", vip_type: 5, ends_at: null, week_seconds: 90, paid: 0, locked: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain("15800001111");
  });

  test("is ordered by what was paid, and by the time of the last week", async () => {
    const date = new Date().toISOString().slice(0, 10);
    const made: string[] = [];
    for (const [at, ms] of [60_000, 180_000, 120_000, 0].entries()) {
      const { id: userId } = await server.newLearner({ nickname: `付学${at}` });
      made.push(userId);
      if (ms > 0) await server.db().insert(studyDays).values({ userId, date, packId: "", ms });
      if (at < 2) await addPaidOrder(server.db(), { userId, price: (at + 1) * 100 });
    }
    await keepWeeks(server.db(), new Date());
    const ordered = async (query: Record<string, string>) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ q: "付学", limit: "2", ...query, ...(cursor && { cursor }) });
        seen.push(...idsOf(page));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return seen.map((id) => made.indexOf(id));
    };
    expect(await ordered({ sort: "week" })).toEqual([1, 2, 0, 3]);
    expect(await ordered({ sort: "week", order: "asc" })).toEqual([3, 0, 2, 1]);
    expect((await ordered({ sort: "paid" })).slice(0, 2)).toEqual([1, 0]);
    expect(await ordered({ sort: "paid", way: "never" })).toEqual([3, 2]);
    expect((await list({ q: "付学1" })).rows).toMatchObject([{ paid: 200, week_seconds: 180 }]);
    // A week later nothing of it counts any more.
    await keepWeeks(server.db(), new Date(Date.now() + 8 * 24 * 3600_000));
    const weeks = await server.db().select({ week: users.weekSeconds }).from(users);
    expect(weeks.every(({ week }) => week === 0)).toBe(true);
  });

  test("goes page by page, each once, also where many began at one moment", async () => {
    const createdAt = new Date("2020-05-05T00:00:00.123Z");
    const made = new Set<string>();
    for (let each = 0; each < 5; each += 1)
      made.add((await server.newLearner({ nickname: `翻页${each}`, createdAt })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ q: "翻页", limit: "2", ...(cursor && { cursor }) });
      expect(page.count).toBe(5);
      seen.push(...idsOf(page));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(made);
  });

  test("is ordered by when people came and were last here, either way round, over its pages", async () => {
    const ids: string[] = [];
    for (const [index, seen] of [2, 0, 1].entries()) {
      const { id } = await server.newLearner({ nickname: `排序${index}`, createdAt: new Date(index * 1e6) });
      const lastSeenAt = new Date(Date.UTC(2021, seen));
      await server.db().update(users).set({ lastSeenAt }).where(eq(users.id, id));
      ids.push(id);
    }
    const [a, b, c] = ids;
    const ordered = async (query: Record<string, string>) => {
      const first = await list({ q: "排序", limit: "2", ...query });
      return [...idsOf(first), ...idsOf(await list({ q: "排序", ...query, cursor: first.next ?? "" }))];
    };
    expect(await ordered({})).toEqual([c, b, a]);
    expect(await ordered({ order: "asc" })).toEqual([a, b, c]);
    expect(await ordered({ sort: "seen" })).toEqual([a, c, b]);
    expect(await ordered({ sort: "seen", order: "asc" })).toEqual([b, c, a]);
  });

  test("says within minutes that somebody is here", async () => {
    const phone = newPhone();
    const { id, token } = await server.newLearner({ phone });
    const lastUsedAt = new Date(Date.now() - 6 * 60_000);
    await server.db().update(users).set({ lastSeenAt: lastUsedAt }).where(eq(users.id, id));
    await server.db().update(sessions).set({ lastUsedAt }).where(eq(sessions.userId, id));
    const before = Date.now();
    await server.as(token)("GET", "/api/users/my");
    const [row] = (await list({ q: phone })).rows;
    expect(Date.parse(row?.last_used_at ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("says when somebody was last here, also once they are signed out", async () => {
    const phone = newPhone();
    const { id } = await server.newLearner({ phone });
    const lastSeenAt = new Date("2020-01-01T00:00:00Z");
    await server.db().update(users).set({ lastSeenAt }).where(eq(users.id, id));
    const before = Date.now();
    await startSession(server.db(), id, { device: "", now: new Date() });
    await server.db().delete(sessions).where(eq(sessions.userId, id));
    const [row] = (await list({ q: phone })).rows;
    expect(Date.parse(row?.last_used_at ?? "")).toBeGreaterThanOrEqual(before);
  });

  test.each([
    ["way", "order", { vipType: 0 }, false],
    ["way", "operator", { vipType: 4 }, true],
    ["way", "never", { vipType: 0 }, true],
    ["way", "never", { vipType: 4 }, false],
    ["way", "partner", { vipType: 1 }, true],
    ["way", "trial", { trialEndsAt: new Date() }, true],
    ["state", "locked", { lockedAt: new Date() }, true],
    ["state", "normal", { lockedAt: new Date() }, false],
    ["state", "leaving", { deleteAt: new Date(Date.now() + 1e9) }, true],
    ["state", "staff", { role: "reviewer" }, true],
    ["days", "7", { createdAt: new Date(Date.now() - 8 * 864e5) }, false],
    ["days", "9", { createdAt: new Date(Date.now() - 8 * 864e5) }, true],
  ] as const)("%s=%s of %j: %s", async (name, value, user, isThere) => {
    const phone = newPhone();
    const { id } = await server.newLearner({ phone, ...user });
    expect(idsOf(await list({ q: phone, [name]: value }))).toEqual(isThere ? [id] : []);
  });

  test.each([
    [{ cursor: "nonsense" }],
    [{ cursor: Buffer.from(JSON.stringify([1, "x"])).toString("base64url") }],
    [{ limit: "201" }],
    [{ limit: "0" }],
    [{ way: "theft" }],
    [{ sort: "phone" }],
    [{ order: "up" }],
    [{ q: "长".repeat(51) }],
  ])("%j is refused", async (query) => {
    const { as } = await staff("support");
    const answer = await as(
      "GET",
      `/api/console/people?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    expect(answer.status).toBe(422);
  });
});

test("a person's page shows devices, grants, and who brought them", async () => {
  const inviter = await server.newLearner({ nickname: "书页" });
  const { id } = await server.newLearner({ invitedBy: inviter.id, vipType: 4 });
  await startSession(server.db(), id, { device: "Windows · Chrome", now: new Date() });
  const { as } = await staff("support");
  const person = (await as("GET", `/api/console/people/${id}`)).body as Person;
  expect(person).toMatchObject({
    vip_type: 4,
    inviter: { nickname: "书页" },
    grants: [{ tier: 4, origin: "operator", revoked_at: null }],
    study: { seconds: 0, days: 0, today_seconds: 0 },
    has_password: false,
  });
  expect(person.devices.map(({ name }) => name)).toContain("Windows · Chrome");
});

test("a phone is shown for a reason, which is written down", async () => {
  const phone = newPhone();
  const { id } = await server.newLearner({ phone });
  const { as, id: by } = await staff("support");
  expect((await as("POST", `/api/console/people/${id}/phone`, { reason: " " })).status).toBe(422);
  const answer = await as("POST", `/api/console/people/${id}/phone`, { reason: "核对退款" });
  expect(answer.body).toEqual({ phone });
  const actions = await server.db().select().from(operatorActions).where(eq(operatorActions.actorId, by));
  expect(actions).toMatchObject([
    { action: "show-phone", aboutKind: "user", aboutId: id, details: { reason: "核对退款" } },
  ]);
  expect(JSON.stringify(actions)).not.toContain(phone);
});

test("whoever is locked is signed out, and told why where they sign in; until they are unlocked", async () => {
  const phone = newPhone();
  const password = "gutes-Wetter-7";
  const learner = await server.newLearner({ phone, passwordHash: await hashPassword(password) });
  const { as } = await staff("support");
  const path = `/api/console/people/${learner.id}`;
  const signIn = () => server.as(null)("POST", "/api/login/password", { phone, password });
  expect((await as("POST", `${path}/lock`, { reason: "批量注册" })).status).toBe(200);
  expect((await server.as(learner)("GET", "/api/users/my")).status).toBe(401);
  expect(await signIn()).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/停用.*批量注册.*意见反馈/) as string },
  });
  const wrong = await server.as(null)("POST", "/api/login/password", { phone, password: "another-one-7" });
  expect(wrong).toMatchObject({ status: 422, body: { message: "手机号或密码不正确" } });
  expect((await as("POST", `${path}/lock`, { reason: "又一次" })).status).toBe(409);
  const late = await startSession(server.db(), learner.id, { device: "", now: new Date() });
  expect((await server.as(late)("GET", "/api/users/my")).status).toBe(401);
  expect((await as("POST", `${path}/unlock`, { reason: "弄错了" })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test("a new password is answered once and works; the old sessions are over", async () => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone });
  const { as, id: by } = await staff("support");
  const answer = await as("POST", `/api/console/people/${learner.id}/password`, { reason: "忘了" });
  const { password } = answer.body as { password: string };
  expect((await server.as(learner)("GET", "/api/users/my")).status).toBe(401);
  const enter = (more: object) =>
    server.as(null)("POST", "/api/login/password", { phone, password, ...more });
  expect((await enter({})).body).toMatchObject({ fields: { new_password: expect.any(String) as string } });
  expect((await enter({ new_password: "plain-horse-9" })).status).toBe(200);
  const actions = await server.db().select().from(operatorActions).where(eq(operatorActions.actorId, by));
  expect(JSON.stringify(actions)).not.toContain(password);
});

test.each(["lock", "password"])("nobody does %s to their own account", async (what) => {
  const own = await staff("admin");
  const answer = await own.as("POST", `/api/console/people/${own.id}/${what}`, { reason: "试试" });
  expect(answer.status).toBe(409);
});

const aboutStaff = endpoints.filter(
  ({ path, method, roles }) => path.startsWith(personPath) && method !== "GET" && roles?.includes("support"),
);

test("there are calls of support about a person", () => {
  expect(aboutStaff.length).toBeGreaterThanOrEqual(6);
});

test.each(aboutStaff)("support does not $method $path of the staff", async ({ method, path }) => {
  const support = await staff("support");
  const [admin, reviewer] = [await staff("admin"), await staff("reviewer")];
  const body = { reason: "试试", text: "试试", title: "试试" };
  const call = (id: string) => support.as(method as "POST", path.replace(":id", id), body);
  for (const { id } of [admin, reviewer, support])
    expect(await call(id)).toMatchObject({ status: 403, body: { message: "管理网站的账号只有运营者能动" } });
  const actions = await server
    .db()
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, support.id));
  expect(actions).toEqual([]);
  const learner = await server.newLearner();
  expect((await call(learner.id)).status).not.toBe(403);
});

test("an admin sees the phone of the staff", async () => {
  const other = await staff("support");
  const answer = await (
    await staff()
  ).as("POST", `/api/console/people/${other.id}/phone`, { reason: "联系" });
  expect(answer.status).toBe(200);
});

test("no search finds out the masked digits of a phone, and a search for a whole one is written down", async () => {
  const { id } = await server.newLearner({ phone: "16758293146" });
  const { as, id: by } = await staff("support");
  const found = async (address: string, q: string) =>
    idsOf((await as("GET", `${address}?q=${q}`)).body as List).includes(id);
  for (const q of ["1675", "16758", "1675829314", "6758293146", "93146", "58293146", "5829"])
    expect([q, await found("/api/console/people", q)]).toEqual([q, false]);
  for (const q of ["167", "3146"]) expect([q, await found("/api/console/people", q)]).toEqual([q, true]);
  const kept = () => server.db().select().from(operatorActions).where(eq(operatorActions.actorId, by));
  expect(await kept()).toEqual([]);
  expect(await found("/api/console/people", "167-5829-3146")).toBe(true);
  await as("GET", "/api/console/orders?q=16758293146");
  const written = { action: "show-phone", aboutId: id, details: { reason: "按完整手机号查找" } };
  expect(await kept()).toMatchObject([written, written]);
  expect(JSON.stringify(await kept())).not.toContain("16758293146");
});

test("one device is signed out, then all", async () => {
  const learner = await server.newLearner();
  const second = await startSession(server.db(), learner.id, { device: "", now: new Date() });
  const { as } = await staff("support");
  const path = `/api/console/people/${learner.id}`;
  const { devices } = (await as("GET", path)).body as Person;
  const end = (body: object) => as("POST", `${path}/sessions/end`, body);
  expect((await end({ session: devices[0]?.id })).body).toEqual({ ended: 1 });
  expect((await end({})).body).toEqual({ ended: 1 });
  expect((await end({})).status).toBe(404);
  expect((await server.as(second)("GET", "/api/users/my")).status).toBe(401);
});

test("membership is given and taken back by an admin", async () => {
  const learner = await server.newLearner();
  const { as } = await staff();
  const path = `/api/console/people/${learner.id}/grants`;
  const tierOf = async () => ((await as("GET", `/api/console/people/${learner.id}`)).body as Person).vip_type;
  expect(await as("POST", path, { tier: 4, reason: "补偿" })).toMatchObject({
    status: 422,
    body: { fields: { days: "请写天数" } },
  });
  expect((await as("POST", path, { tier: 5, days: 3, reason: "补偿" })).status).toBe(422);
  expect((await as("POST", path, { tier: 1, days: 3, reason: "补偿" })).status).toBe(422);
  const { id } = (await as("POST", path, { tier: 4, days: 7, reason: "补偿" })).body as { id: string };
  expect(await tierOf()).toBe(4);
  const stranger = await server.newLearner();
  const elsewhere = `/api/console/people/${stranger.id}/grants/${id}/revoke`;
  expect((await as("POST", elsewhere, { reason: "错" })).status).toBe(404);
  expect((await as("POST", `${path}/${id}/revoke`, { reason: "错" })).status).toBe(200);
  expect(await tierOf()).toBe(0);
  expect((await as("POST", `${path}/${id}/revoke`, { reason: "错" })).status).toBe(409);
});

test("an account is deleted in seven days, unless it is kept", async () => {
  const learner = await server.newLearner();
  const { as } = await staff();
  const path = `/api/console/people/${learner.id}/deletion`;
  const { body } = await as("POST", path, { reason: "来信要求" });
  const days = (Date.parse((body as { delete_at: string }).delete_at) - Date.now()) / 864e5;
  expect(days).toBeGreaterThan(6.9);
  expect((await as("POST", path, { reason: "来信要求" })).status).toBe(409);
  expect((await as("POST", `${path}/cancel`, { reason: "又不要了" })).status).toBe(200);
  const [row] = await server.db().select().from(users).where(eq(users.id, learner.id));
  expect(row?.deleteAt).toBeNull();
});

describe("their courses", () => {
  const coursesOf = async (id: string) => {
    const { as } = await staff("support");
    const { status, body } = await as("GET", `/api/console/people/${id}/courses`);
    expect(status).toBe(200);
    return (body as EndpointResponse<typeof peopleApi.courses>).courses;
  };

  test("are those that they imported, and not those of others", async () => {
    const [owner, other] = [await server.newLearner(), await server.newLearner()];
    for (const [name, ownerId] of [
      ["mine", owner.id],
      ["other", other.id],
    ] as const)
      await server
        .db()
        .insert(packs)
        .values({ ...aRow, id: `own-${randomUUID()}`, title: name, ownerId, type: "words" });
    expect(await coursesOf(owner.id)).toMatchObject([
      { title: "mine", origin: "import", type: "words", reach: "private", submission: null, lesson_count: 3 },
    ]);
  });

  test("are those that they published, as they stand, and handed in", async () => {
    const lines = [{ en: "I like | tea.", zh: "我喜欢 | 茶。" }];
    const { author, id } = await writtenDraft(server, { lines, fields: { title: "茶" } });
    expect(await coursesOf(author.id)).toEqual([]);
    const rights = { job_id: randomUUID(), license: "CC-BY-4.0", source: "自己写的" };
    const call = (path: string, body?: object) =>
      server.as(author)("POST", `/api/drafts/${id}/${path}`, body);
    expect((await call("submissions", rights)).status).toBe(200);
    expect(await coursesOf(author.id)).toMatchObject([
      {
        title: "茶",
        origin: "author",
        reach: "private",
        was_published: false,
        submission: { state: "waiting" },
      },
    ]);
    expect((await call("link", { job_id: randomUUID() })).status).toBe(200);
    expect(await coursesOf(author.id)).toMatchObject([{ title: "茶", reach: "link", was_published: true }]);
    expect((await call("unpublish")).status).toBe(200);
    expect(await coursesOf(author.id)).toMatchObject([{ reach: "private", was_published: true }]);
  });
});

test.each([
  ["admin", 200, 200],
  ["support", 200, 200],
  ["reviewer", 403, 200],
  ["learner", 403, 403],
] as const)("courses and feedback for a %s: %i, %i", async (role, courses, feedback) => {
  const { id } = await server.newLearner();
  const as = server.as(await server.newLearner({ role }));
  expect((await as("GET", `/api/console/people/${id}/courses`)).status).toBe(courses);
  expect((await as("GET", `/api/console/feedback?person=${id}`)).status).toBe(feedback);
});

test.each([
  ["GET", "", undefined],
  ["GET", "/courses", undefined],
  ["POST", "/phone", { reason: "x" }],
  ["POST", "/notes", { text: "x" }],
  ["POST", "/messages", { title: "x", text: "x" }],
  ["POST", "/lock", { reason: "x" }],
  ["POST", "/grants", { tier: 5, reason: "x" }],
  ["POST", "/sessions/end", {}],
] as const)("%s of nobody%s is not found", async (method, path, body) => {
  const { as } = await staff();
  const nobody = "/api/console/people/7d9c2f1e-0c53-4b0e-9d52-0e5d6a0f8a11";
  expect((await as(method, nobody + path, body)).status).toBe(404);
});

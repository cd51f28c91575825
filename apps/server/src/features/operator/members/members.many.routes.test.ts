import { randomUUID } from "node:crypto";
import type { peopleManyApi } from "@shiju/contract/operator/members-many";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { groupMembers } from "#database/tables/classes/groups.ts";
import { manyCalls } from "#database/tables/operator/members.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { messages } from "#database/tables/people/messages.ts";
import { listGrants } from "#features/people/membership/membership.grants.service.ts";
import { newGroup, newMember } from "#testing/classes/groups.ts";
import { newPhone, type NewUser } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { sweepManyCalls } from "./members.many.service.ts";

const server = testServer();
type Done = EndpointResponse<typeof peopleManyApi.resetPasswords>;

async function staff(role: "admin" | "support" | "reviewer" = "admin") {
  const one = await server.newLearner({ role });
  const confirmedUntil = new Date(Date.now() + 600_000);
  await server.db().update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, one.id));
  const call = server.as(one);
  return {
    ...one,
    async post(what: string, body: object) {
      const answer = await call("POST", `/api/console/people-many/${what}`, { id: randomUUID(), ...body });
      return { status: answer.status, body: answer.body as Done & { message?: string; fields?: object } };
    },
  };
}

/** Learners in the order of their making. */
async function learners(count: number, user: NewUser = {}) {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await server.newLearner(user)).id);
  return ids;
}

const nobody = "7d9c2f1e-0c53-4b0e-9d52-0e5d6a0f8a11";
const loggedBy = (id: string) =>
  server.db().select().from(operatorActions).where(eq(operatorActions.actorId, id));
const lettersTo = (id: string) =>
  server
    .db()
    .select({ title: messages.title, text: messages.text, link: messages.link })
    .from(messages)
    .where(eq(messages.userId, id));

test("many are given days at once, and staff, the caller and nobody are left out", async () => {
  const by = await staff();
  const [first = "", second = ""] = await learners(2);
  const { id: support } = await server.newLearner({ role: "support", nickname: "何川" });
  const people = [first, second.toUpperCase(), support, by.id, nobody, first];
  const { status, body } = await by.post("grants", { people, tier: 4, days: 30, reason: "开学" });
  expect(status).toBe(200);
  expect(body).toEqual({
    done: [first, second],
    left_out: [
      { id: support, nickname: "何川", reason: "管理网站的账号只能单独操作" },
      { id: by.id, nickname: "同学", reason: "这是你自己的账号" },
      { id: nobody, nickname: "", reason: "没有这个人" },
    ],
  });
  for (const id of [first, second])
    expect(await listGrants(server.db(), id)).toMatchObject([{ tier: 4, origin: "operator" }]);
  expect(await listGrants(server.db(), support)).toEqual([]);
  const [row] = await server.db().select({ ways: users.ways }).from(users).where(eq(users.id, first));
  expect(row?.ways).toEqual(["operator"]);
  const logged = await loggedBy(by.id);
  expect(logged.map(({ aboutId }) => aboutId).toSorted()).toEqual([first, second].toSorted());
  expect(logged).toMatchObject(
    [0, 1].map(() => ({
      action: "grant-membership",
      after: { tier: 4, days: 30 },
      details: { reason: "开学", people: 2 },
    })),
  );
});

test("a call that comes again does nothing, and gets the first answer; with another body it is refused", async () => {
  const by = await staff();
  const people = await learners(2);
  const body = { id: randomUUID(), people, tier: 5, reason: "补偿" };
  const once = await by.post("grants", body);
  const both = await Promise.all([by.post("grants", body), by.post("grants", body)]);
  for (const again of both) expect(again).toEqual(once);
  expect(await listGrants(server.db(), people[0] ?? "")).toHaveLength(1);
  expect(await loggedBy(by.id)).toHaveLength(2);
  expect((await by.post("grants", { ...body, reason: "别的" })).status).toBe(409);
  expect((await by.post("messages", { id: body.id, people, title: "你好", text: "在吗" })).status).toBe(409);
  expect((await (await staff()).post("grants", body)).status).toBe(409);
  await sweepManyCalls(server.db(), new Date(Date.now() + 31 * 864e5));
  expect(await server.db().$count(manyCalls, eq(manyCalls.id, body.id))).toBe(0);
});

test("a message goes to each of many, also from support", async () => {
  const by = await staff("support");
  const people = await learners(3);
  const letter = { title: "周五停课", text: "下周一见" };
  expect((await by.post("messages", { people, ...letter })).body.done).toEqual(people);
  for (const id of people) expect(await lettersTo(id)).toMatchObject([letter]);
  expect(await loggedBy(by.id)).toHaveLength(3);
});

test("new passwords are answered once and must be changed, and old sessions end", async () => {
  const by = await staff("support");
  const phone = newPhone();
  const learner = await server.newLearner({ phone });
  const managed = await server.newLearner({ phone: null, nickname: "小童" });
  const body = { id: randomUUID(), people: [learner.id, managed.id], reason: "开学发新的" };
  const first = await by.post("passwords", body);
  expect(first.body).toMatchObject({
    done: [learner.id],
    left_out: [{ id: managed.id, nickname: "小童", reason: "班级账号的密码由老师（家长）重设" }],
    passwords: [{ id: learner.id }],
  });
  const password = first.body.passwords[0]?.password ?? "";
  expect((await server.as(learner)("GET", "/api/users/my")).status).toBe(401);
  expect((await server.as(managed)("GET", "/api/users/my")).status).toBe(200);
  const again = await by.post("passwords", body);
  expect(again.body).toMatchObject({ done: [learner.id], passwords: [] });
  const enter = (more: object) =>
    server.as(null)("POST", "/api/login/password", { phone, password, ...more });
  expect((await enter({})).status).toBe(422);
  expect((await enter({ new_password: "plain-horse-9" })).status).toBe(200);
  const kept = JSON.stringify([
    await loggedBy(by.id),
    await server.db().select().from(manyCalls).where(eq(manyCalls.id, body.id)),
  ]);
  expect(kept).not.toContain(password);
});

describe("putting into a group", () => {
  const membersOf = (groupId: string) =>
    server
      .db()
      .select()
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId))
      .orderBy(asc(groupMembers.name));

  test("opens a closed door, lets in who waits, numbers equal names, and tells them", async () => {
    const by = await staff();
    const { group, owner } = await newGroup(server, { name: "四班" });
    const inside = await newMember(server, group, "小明");
    await server.as(owner)("PUT", `/api/groups/${group.id}`, { door: "approval" });
    const waiting = await newMember(server, group, "小红");
    await server.as(owner)("PUT", `/api/groups/${group.id}`, { door: "closed" });
    const [one = "", two = ""] = await learners(2, { nickname: "小明" });
    const managed = await server.newLearner({ phone: null });
    const people = [one, two, inside.id, waiting.id, owner.id, managed.id];
    const { status, body } = await by.post("groups", { people, group: group.id });
    expect(status).toBe(200);
    expect(body.done).toEqual([one, two, waiting.id]);
    expect(body.left_out.map(({ id, reason }) => [id, reason])).toEqual([
      [managed.id, "班级账号只在自己的班里"],
      [inside.id, "已经在这个班里"],
      [owner.id, "这个班是 TA 建的"],
    ]);
    const rows = await membersOf(group.id);
    expect(rows.map(({ name, isWaiting }) => [name, isWaiting])).toEqual(
      expect.arrayContaining([
        ["小明", false],
        ["小明2", false],
        ["小明3", false],
        ["小红", false],
      ]),
    );
    expect(rows).toHaveLength(4);
    const told = { title: "你加入了一个班级", text: "管理员把你加进了“四班”。", link: `/class/${group.id}` };
    expect(await lettersTo(one)).toMatchObject([told]);
    expect(await lettersTo(inside.id)).toEqual([]);
    expect(await loggedBy(by.id)).toMatchObject(
      [0, 1, 2].map(() => ({ action: "add-to-group", after: { group: "四班" } })),
    );
  });

  test("stops where the group is full", async () => {
    const by = await staff();
    const { group } = await newGroup(server);
    const rows = Array.from({ length: 201 }, (_, at) => ({ id: randomUUID(), at }));
    await server
      .db()
      .insert(users)
      .values(
        rows.map(({ id, at }) => ({ id, phone: newPhone(), nickname: `满员${at}`, invitationCode: id })),
      );
    const people = rows.map(({ id }) => id);
    const { body } = await by.post("groups", { people, group: group.id });
    expect(body.done).toHaveLength(200);
    expect(body.left_out).toMatchObject([{ id: people[200], reason: "一个班最多 200 人，已经满了" }]);
  });

  test("takes names that the database folds alike, and long ones of signs in two parts", async () => {
    const by = await staff();
    const { group } = await newGroup(server);
    const people: string[] = [];
    for (const nickname of ["İ", "i̇", "I", "ΟΔΟΣ", "οδος", "οδοσ", "😀".repeat(10), "😀".repeat(10), " "])
      people.push((await server.newLearner({ nickname })).id);
    const { body } = await by.post("groups", { people, group: group.id });
    expect(body.done).toHaveLength(people.length);
  });

  test("of nothing is not found, and does nothing", async () => {
    const by = await staff();
    const answer = await by.post("groups", { people: await learners(1), group: nobody });
    expect(answer).toMatchObject({ status: 404, body: { message: "没有这个班级" } });
    expect(await loggedBy(by.id)).toEqual([]);
  });

  test("finds a group by its code in either case, or by a part of its name", async () => {
    const { token } = await staff();
    const name = `五班${randomUUID().slice(0, 8)}`;
    const { group } = await newGroup(server, { name });
    await newMember(server, group, "小明");
    const find = async (q: string) =>
      (await server.as(token)("GET", `/api/console/groups?${new URLSearchParams({ q }).toString()}`)).body;
    const found = { groups: [{ id: group.id, kind: "class", name, owner: "同学", members: 1 }] };
    expect(await find(group.code.toLowerCase())).toEqual(found);
    expect(await find(name.slice(2))).toEqual(found);
    expect(await find("%")).toEqual({ groups: [] });
    expect(await find(" ")).toMatchObject({ fields: { q: "请写班级码或名字" } });
    expect(JSON.stringify(await find(name))).not.toContain(group.secret);
  });
});

test("a search finds the words of a note in any order", async () => {
  const { token } = await staff();
  const { id } = await server.newLearner();
  const as = server.as(token);
  await as("POST", `/api/console/people/${id}/notes`, { text: "七年级9班，妈妈来过电话" });
  const found = async (q: string) => {
    const { body } = await as("GET", `/api/console/people?${new URLSearchParams({ q }).toString()}`);
    return (body as { rows: { id: string }[] }).rows.map((row) => row.id);
  };
  for (const q of ["电话", "电话 七年级9班", "妈妈  9班"]) expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of ["电话 八年级", "% _", "_ 电话"]) expect([q, await found(q)]).toEqual([q, []]);
});

test.each([
  ["support", "grants", 403],
  ["support", "groups", 403],
  ["reviewer", "messages", 403],
  ["reviewer", "passwords", 403],
] as const)("%s may not call %s", async (role, what, status) => {
  const by = await staff(role);
  expect((await by.post(what, { people: await learners(1) })).status).toBe(status);
});

test.each(["grants", "passwords"])("%s need the password again", async (what) => {
  const { token } = await server.newLearner({ role: "admin" });
  const answer = await server.as(token)("POST", `/api/console/people-many/${what}`, {});
  expect(answer).toMatchObject({ status: 403, body: { code: "step_up_required" } });
});

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const gift = { tier: 4, days: 7, reason: "补偿" };

test.each([
  ["nobody", "grants", { people: [], ...gift }, { people: "请选择用户" }],
  ["no list", "grants", { ...gift }, { people: "请选择用户" }],
  ["too many", "grants", { people: ids(501), ...gift }, { people: "一次最多 500 人" }],
  ["far too many", "messages", { people: ids(6000), title: "好", text: "好" }, { people: "一次最多 500 人" }],
  ["too many passwords", "passwords", { people: ids(101), reason: "x" }, { people: "一次最多 100 人" }],
  ["no id of a person", "grants", { people: ["x"], ...gift }, { "people.0": "没有这个人" }],
  ["no days", "grants", { people: ids(1), ...gift, days: undefined }, { days: "请写天数" }],
  ["days of a tier without end", "grants", { people: ids(1), ...gift, tier: 5 }, {}],
  ["no reason", "passwords", { people: ids(1), reason: " " }, { reason: "请写原因" }],
  ["no text", "messages", { people: ids(1), title: "好", text: "" }, { text: "请写正文" }],
  ["no group", "groups", { people: ids(1), group: "x" }, { group: "没有这个班级" }],
  ["no id of the call", "grants", { id: "1", people: ids(1), ...gift }, {}],
] as const)("%s is refused", async (_what, path, body, fields) => {
  expect(await (await staff()).post(path, body)).toMatchObject({ status: 422, body: { fields } });
});

test("five hundred at once get a message each", async () => {
  const by = await staff();
  const rows = ids(500).map((id) => ({ id, phone: newPhone(), nickname: "众人", invitationCode: id }));
  await server.db().insert(users).values(rows);
  const people = rows.map(({ id }) => id);
  const { body } = await by.post("messages", { people, title: "好", text: "长".repeat(2000) });
  expect(body.done).toHaveLength(500);
  expect(await loggedBy(by.id)).toHaveLength(500);
});

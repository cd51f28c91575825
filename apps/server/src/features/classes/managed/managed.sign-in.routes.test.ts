import { randomUUID } from "node:crypto";
import type { OpenedGroup } from "@shiju/contract/classes/managed";
import { expect, test } from "vitest";
import { newGroup } from "#testing/classes/groups.ts";
import { newChildren, type TestChild } from "#testing/classes/managed.ts";
import { testServer } from "#testing/server.ts";

let now = new Date("2026-11-28T08:00:00Z");
const server = testServer(async () => {}, { clock: () => now });
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

type Body = Record<string, unknown>;
const post = async (url: string, payload: Body, from: { cookie?: string; network?: string } = {}) => {
  const { status, body, headers } = await server.raw({
    method: "POST",
    url,
    payload,
    ...(from.network !== undefined && { remoteAddress: from.network }),
    ...(from.cookie !== undefined && { headers: { cookie: from.cookie } }),
  });
  return { status, body: body as Body, cookie: (headers["set-cookie"] ?? "").split(";")[0] ?? "" };
};
const signIn = (payload: Body, from = {}) => post("/api/login/class", payload, from);
const openAt = (payload: Body, from = {}) => post("/api/login/class/open", payload, from);
const wrong = "wrong-noodle-00";

async function aClass(names = ["周子昂", "何雨桐", "马骏"]) {
  const made = await newGroup(server);
  const children = await newChildren(server, made, names);
  const [first, second] = children as [TestChild, TestChild];
  return { ...made, children, first, second };
}

test("the secret shows the names, and the chosen one signs in with the printed password in any spelling", async () => {
  const { group, first } = await aClass();
  const { body } = await openAt({ secret: group.secret });
  expect(body).toMatchObject({ name: group.name, kind: "class" });
  expect((body as unknown as OpenedGroup).names?.map(({ name, number }) => `${number} ${name}`)).toEqual([
    "1 周子昂",
    "2 何雨桐",
    "3 马骏",
  ]);
  for (const password of [first.password, first.password.toUpperCase(), first.password.replaceAll("-", " ")])
    expect(await signIn({ secret: group.secret, user_id: first.id, password })).toMatchObject({
      status: 200,
      body: { user: { nickname: "周子昂", phone: "", has_given_password: true } },
    });
});

test("with the typed code nobody reads names, and one types a name or a number", async () => {
  const { group, first, second } = await aClass();
  expect((await openAt({ code: group.code })).body).toMatchObject({ name: group.name, names: null });
  expect((await signIn({ code: group.code, name: "周子昂", password: first.password })).status).toBe(200);
  expect((await signIn({ code: group.code, name: "２", password: second.password })).status).toBe(200);
  expect(await signIn({ code: group.code, user_id: first.id, password: first.password })).toMatchObject({
    status: 422,
    body: { fields: { name: "请写名字或学号" } },
  });
});

test("a device that was in before shows the names of its class without a code, and of no other class", async () => {
  const [one, other] = [await aClass(), await aClass()];
  const { cookie } = await signIn({
    secret: one.group.secret,
    user_id: one.first.id,
    password: one.first.password,
  });
  expect((await openAt({}, { cookie })).body).toMatchObject({ name: one.group.name });
  expect((await openAt({ code: one.group.code }, { cookie })).body["names"]).toHaveLength(3);
  expect((await openAt({ code: other.group.code }, { cookie })).body["names"]).toBeNull();
  const { second } = one;
  expect((await signIn({ user_id: second.id, password: second.password }, { cookie })).status).toBe(200);
  const stranger = { user_id: other.first.id, password: other.first.password };
  expect((await signIn(stranger, { cookie })).status).toBe(404);
});

test("a stranger without anything gets nothing", async () => {
  const { first } = await aClass();
  expect((await openAt({})).status).toBe(404);
  expect((await openAt({ secret: "A".repeat(22) })).status).toBe(404);
  expect((await openAt({}, { cookie: `shiju_device=${"x".repeat(43)}` })).status).toBe(404);
  expect((await signIn({ user_id: first.id, password: first.password })).status).toBe(404);
  expect((await signIn({ name: "周子昂", password: first.password })).status).toBe(422);
});

test("a number of two children names neither of them", async () => {
  const { group, owner, first, second } = await aClass();
  const number = { number: "7" };
  for (const { id } of [first, second])
    await server.as(owner)("PUT", `/api/groups/${group.id}/members/${id}`, number);
  expect((await signIn({ code: group.code, name: "7", password: first.password })).status).toBe(422);
});

test("an account has ten tries in a quarter of an hour, also at once and by name, number and list together", async () => {
  const { group, first, second } = await aClass();
  const ways: Body[] = [
    { secret: group.secret, user_id: first.id },
    { code: group.code, name: first.name },
    { code: group.code, name: "1" },
  ];
  const tries = await Promise.all(
    Array.from({ length: 15 }, (_, at) => signIn({ ...ways[at % 3], password: wrong })),
  );
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  const right = { secret: group.secret, user_id: first.id, password: first.password };
  expect((await signIn(right)).status).toBe(429);
  expect((await signIn({ ...right, user_id: second.id, password: second.password })).status).toBe(200);
  wait(16);
  expect((await signIn(right)).status).toBe(200);
});

test("a name that the class does not have looks like one that it has", async () => {
  const { group } = await aClass();
  const guess = (name: string) => signIn({ code: group.code, name, password: wrong });
  for (let round = 0; round < 10; round += 1) {
    const [real, none] = [await guess("何雨桐"), await guess("没有这人")];
    expect([none.status, none.body["fields"]]).toEqual([real.status, real.body["fields"]]);
  }
  const [real, none] = [await guess("何雨桐"), await guess("没有这人")];
  expect([real.status, real.body["message"]]).toEqual([none.status, none.body["message"]]);
  expect(none.status).toBe(429);
});

test("guesses elsewhere lock nobody out on a device that was in before", async () => {
  const { group, first } = await aClass();
  const right = { secret: group.secret, user_id: first.id, password: first.password };
  const { cookie } = await signIn(right);
  for (let round = 0; round < 11; round += 1)
    await signIn({ code: group.code, name: first.name, password: wrong });
  expect((await signIn(right)).status).toBe(429);
  expect((await signIn(right, { cookie })).status).toBe(200);
  for (let round = 0; round < 10; round += 1) await signIn({ ...right, password: wrong }, { cookie });
  expect((await signIn(right, { cookie })).status).toBe(429);
});

test("guesses with the code use up two hundred tries of a class an hour, and the QR code still opens it and others", async () => {
  const [one, other] = [await aClass(), await aClass()];
  const { group, first } = one;
  const statuses = new Map<number, number>();
  for (let round = 0; round < 205; round += 1) {
    const { status } = await signIn({ code: group.code, name: `没有${round}`, password: wrong });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: 200, 429: 5 });
  expect((await signIn({ code: group.code, name: first.name, password: first.password })).status).toBe(429);
  expect((await signIn({ secret: group.secret, user_id: first.id, password: first.password })).status).toBe(
    200,
  );
  const { code } = other.group;
  expect((await signIn({ code, name: "周子昂", password: other.first.password })).status).toBe(200);
  wait(61);
  expect((await signIn({ code: group.code, name: first.name, password: first.password })).status).toBe(200);
}, 60_000);

test("a class has three hundred tries an hour, and right passwords use up none", async () => {
  const { group, first } = await aClass();
  const right = { secret: group.secret, user_id: first.id, password: first.password };
  let refused = 0;
  for (let round = 0; round < 305; round += 1) {
    const { status } = await signIn({ secret: group.secret, name: `没有${round}`, password: wrong });
    if (status === 429) refused += 1;
    if (round === 200) for (let again = 0; again < 20; again += 1) await signIn(right);
  }
  expect(refused).toBe(5);
  expect((await signIn(right)).status).toBe(429);
}, 60_000);

test("a network guesses twenty codes an hour, and a class behind the same router comes in by its QR code", async () => {
  const { group, children } = await aClass(Array.from({ length: 60 }, (_, at) => `学生${at + 1}`));
  const network = "198.51.100.7";
  const guesses = await Promise.all(
    Array.from({ length: 25 }, () => openAt({ code: "AAAAAA" }, { network })),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(
    (await signIn({ code: group.code, name: "1", password: children[0]?.password }, { network })).status,
  ).toBe(429);
  const all = await Promise.all(
    children.map(({ id, password }) => signIn({ secret: group.secret, user_id: id, password }, { network })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
}, 60_000);

test.each<[string, Body, string]>([
  ["no name", { code: "ABCDEF", password: "x" }, "name"],
  ["a name and an account", { code: "ABCDEF", name: "x", user_id: randomUUID(), password: "x" }, "name"],
  ["two keys", { code: "ABCDEF", secret: "A".repeat(22), name: "x", password: "x" }, "code"],
  ["no password", { code: "ABCDEF", name: "x" }, "password"],
  ["a password without end", { code: "ABCDEF", name: "x", password: "x".repeat(100_000) }, "password"],
  ["a name without end", { code: "ABCDEF", name: "长".repeat(5000), password: "x" }, "name"],
  ["a bad code", { code: "12", name: "x", password: "x" }, "code"],
])("%s is refused", async (_what, body, field) => {
  expect(await signIn(body)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});

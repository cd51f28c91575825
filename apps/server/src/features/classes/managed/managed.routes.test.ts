import type { managedApi, ManagedAccount, NewSecret } from "@shiju/contract/classes/managed";
import type { Group, GroupMember } from "@shiju/contract/classes/groups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#database/tables/people/accounts.ts";
import { removeLeavers } from "#features/people/my-data/my-data.deletion.service.ts";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";
import { type Cast, castOf, newGroup } from "#testing/classes/groups.ts";
import { newChildren, signedInChild } from "#testing/classes/managed.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { createManaged } from "./managed.accounts.service.ts";

const server = testServer();
const url = (group: Pick<Group, "id">, rest = "") => `/api/groups/${group.id}/managed${rest}`;
const list = async (by: TestLearner, group: Pick<Group, "id">) =>
  ((await server.as(by)("GET", url(group))).body as { accounts: ManagedAccount[] }).accounts;
const namesIn = async (by: TestLearner, group: Pick<Group, "id">) =>
  (
    (await server.as(by)("GET", `/api/groups/${group.id}/members`)).body as { members: GroupMember[] }
  ).members.map(({ name }) => name);
const enter = (secret: string | null, id: string, password: string) =>
  server.as(null)("POST", "/api/login/class", { secret, user_id: id, password });

describe("who may call what", () => {
  type Who = "nobody" | Exclude<keyof Cast, "group">;
  const strangers = { nobody: 401, stranger: 404, former: 404, otherOwner: 404, operator: 404 };
  const ofStaff: Record<Who, number> = { ...strangers, member: 403, helper: 200, owner: 200 };
  const ofOwner: Record<Who, number> = { ...strangers, member: 403, helper: 403, owner: 200 };
  const people = Object.keys(ofOwner) as Who[];
  const one = { form: "pin", people: [{ line: 1, name: "新同学" }] };
  test.each<["GET" | "POST" | "DELETE", (id: string) => string, object | undefined, Record<Who, number>]>([
    ["GET", () => "", undefined, ofStaff],
    ["POST", () => "", one, ofStaff],
    ["POST", () => "/reset", { form: "password", user_ids: null }, ofStaff],
    ["POST", (id) => `/${id}/export`, undefined, ofOwner],
    ["DELETE", (id) => `/${id}`, undefined, ofOwner],
  ])("%s %s", async (method, rest, body, answers) => {
    const cast = await castOf(server);
    const [child] = await newChildren(server, cast, ["周小昂"]);
    for (const who of people) {
      const call = server.as(who === "nobody" ? null : cast[who]);
      const { status } = await call(method, url(cast.group, rest(child?.id ?? "")), body);
      expect([who, status]).toEqual([who, answers[who]]);
    }
  });

  test("an owner reaches no account of another group, and no member who has a phone", async () => {
    const [own, other] = [await castOf(server), await newGroup(server)];
    const [child] = await newChildren(server, other, ["周小昂"]);
    for (const id of [child?.id, own.member.id]) {
      const call = server.as(own.owner);
      expect((await call("DELETE", url(own.group, `/${id}`))).status).toBe(404);
      expect((await call("POST", url(own.group, `/${id}/keep`))).status).toBe(404);
      expect((await call("POST", url(own.group, `/${id}/export`))).status).toBe(404);
      const reset = { form: "pin", user_ids: [id] };
      expect((await call("POST", url(own.group, "/reset"), reset)).status).toBe(404);
    }
  });
});

test("accounts are opened once, with names as nicknames, and no secret is kept in readable form", async () => {
  const cast = await newGroup(server);
  const people = [
    { line: 2, name: "周子昂", number: "12" },
    { line: 3, name: "周子昂" },
  ];
  const create = () => server.as(cast.owner)("POST", url(cast.group), { form: "password", people });
  const calls = (await Promise.all([create(), create()])).map(
    ({ body }) => (body as EndpointResponse<typeof managedApi.create>).results,
  );
  const opened = calls.flat().filter(({ reason }) => reason === null);
  expect(opened).toHaveLength(1);
  const [{ user_id: id, password } = { user_id: "", password: "" }] = opened;
  expect(password).toMatch(/^[a-z]+-[a-z]+-\d\d$/);
  const [row] = await server
    .db()
    .select()
    .from(users)
    .where(eq(users.id, id ?? ""));
  expect(row).toMatchObject({ phone: null, nickname: "周子昂" });
  expect(JSON.stringify(row)).not.toContain(password);
  expect((await server.as(cast.owner)("GET", url(cast.group))).body).toMatchObject({
    accounts: [{ user_id: id, name: "周子昂", has_pin: false, is_given: true, delete_at: null }],
  });
});

test("a new password ends the sessions and the old password, for one or for all, also as a PIN", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  const [other] = await newChildren(server, cast, ["何雨桐"]);
  const reset = async (form: string, ids: string[] | null) =>
    (
      (await server.as(cast.owner)("POST", url(cast.group, "/reset"), { form, user_ids: ids })).body as {
        passwords: NewSecret[];
      }
    ).passwords;
  const [given] = await reset("pin", [child.id]);
  expect(given).toMatchObject({
    user_id: child.id,
    name: "周子昂",
    password: expect.stringMatching(/^\d{6}$/),
  });
  expect((await server.as(child)("GET", "/api/users/my")).status).toBe(401);
  expect((await enter(cast.group.secret, child.id, child.password)).status).toBe(422);
  expect((await enter(cast.group.secret, child.id, given?.password ?? "")).status).toBe(200);
  expect((await list(cast.owner, cast.group)).map(({ has_pin }) => has_pin)).toEqual([true, false]);
  const all = await reset("password", null);
  expect(all.map(({ name }) => name)).toEqual(["何雨桐", "周子昂"]);
  expect((await enter(cast.group.secret, other?.id ?? "", other?.password ?? "")).status).toBe(422);
});

test("the name in the list is the name of the account, and a PIN that the child changed is no PIN", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  await server.as(cast.owner)("PUT", `/api/groups/${cast.group.id}/members/${child.id}`, { name: "子昂" });
  expect((await server.as(child)("GET", "/api/users/my")).body).toMatchObject({ nickname: "子昂" });
  const change = { old_password: child.password.toUpperCase(), password: "my-own-secret" };
  expect((await server.as(child)("POST", "/api/users/my/password", change)).status).toBe(200);
  expect(await list(cast.owner, cast.group)).toMatchObject([{ is_given: false }]);
  expect((await enter(cast.group.secret, child.id, "MY-own-secret")).status).toBe(422);
  expect((await enter(cast.group.secret, child.id, "my-own-secret")).status).toBe(200);
});

test("a removed account is gone from the class at once and with its data after seven days, unless its owner keeps it", async () => {
  const cast = await newGroup(server);
  const [child, kept] = [await signedInChild(server, cast), await signedInChild(server, cast, "何雨桐")];
  const remove = (id: string) => server.as(cast.owner)("DELETE", url(cast.group, `/${id}`));
  const first = await remove(child.id);
  expect(await remove(child.id)).toMatchObject({ status: 200, body: first.body });
  await remove(kept.id);
  expect(await namesIn(cast.owner, cast.group)).toEqual([]);
  expect((await server.as(child)("GET", "/api/users/my")).status).toBe(401);
  expect((await enter(cast.group.secret, child.id, child.password)).status).toBe(422);
  // The name is free for somebody else meanwhile.
  await newChildren(server, cast, ["周子昂"]);
  const keep = (id: string) => server.as(cast.owner)("POST", url(cast.group, `/${id}/keep`));
  expect((await keep(child.id)).status).toBe(422);
  expect((await keep(kept.id)).status).toBe(200);
  expect((await enter(cast.group.secret, kept.id, kept.password)).status).toBe(200);
  const later = new Date(Date.now() + 8 * 86_400_000);
  await removeLeavers(server.db(), { owned: [], leaves: [] }, later);
  expect(await server.db().$count(users, eq(users.id, child.id))).toBe(0);
  expect(await server.db().$count(users, eq(users.id, kept.id))).toBe(1);
});

test("an account that nobody used is deleted at once", async () => {
  const cast = await newGroup(server);
  const [child] = await newChildren(server, cast, ["周子昂"]);
  await server.as(cast.owner)("DELETE", url(cast.group, `/${child?.id}`));
  await removeLeavers(server.db(), { owned: [], leaves: [] }, new Date());
  expect(await list(cast.owner, cast.group)).toEqual([]);
});

test("an owner takes the data of a child along", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  const { body } = await server.as(cast.owner)("POST", url(cast.group, `/${child.id}/export`));
  const { path } = body as { path: string };
  const zip = await server.raw({ method: "GET", url: path });
  expect(zip).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
});

test("an owner who leaves takes the managed accounts along", async () => {
  const cast = await newGroup(server);
  const child = await signedInChild(server, cast);
  await server.as(cast.owner)("DELETE", `/api/groups/${cast.group.id}`);
  const [row] = await server.db().select().from(users).where(eq(users.id, child.id));
  expect(row?.deleteAt).not.toBeNull();
});

test("passwords are limited, because each takes a processor for a moment", async () => {
  const { owner, group } = await newGroup(server);
  const clock = () => new Date();
  const secrets = memoryLimiters(clock)({ name: "secrets", most: 2, windowMs: 1000 });
  const create = (...names: string[]) => {
    const people = names.map((name, at) => ({ line: at + 1, name, number: "" }));
    const ask = { groupId: group.id, userId: owner.id };
    return createManaged({ db: server.db(), secrets }, ask, { form: "pin", people }, clock());
  };
  await expect(create("周子昂", "何雨桐", "马骏")).rejects.toMatchObject({ code: "too_many_calls" });
  expect(await create("周子昂", "何雨桐")).toHaveLength(2);
});

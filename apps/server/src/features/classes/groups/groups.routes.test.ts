import { randomUUID } from "node:crypto";
import type { Group, GroupMember } from "@shiju/contract/classes/groups";
import { mostOf } from "@shiju/learning/classes/groups";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { groupMembers } from "#database/tables/classes/groups.ts";
import { users } from "#database/tables/people/accounts.ts";
import { type Cast, castOf, newGroup, newMember } from "#testing/classes/groups.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const url = (group: Pick<Group, "id">, rest = "") => `/api/groups/${group.id}${rest}`;
const join = async (key: object, name = "周子昂", learner = server.newLearner()) =>
  server.as(await learner)("POST", "/api/groups/join", { ...key, name });

describe("who may call what", () => {
  type Who = "nobody" | Exclude<keyof Cast, "group">;
  const people: readonly Who[] = [
    "nobody",
    "stranger",
    "former",
    "otherOwner",
    "operator",
    "member",
    "helper",
    "owner",
  ];
  const strangers = { nobody: 401, stranger: 404, former: 404, otherOwner: 404, operator: 404 };
  const ofStaff = { ...strangers, member: 403, helper: 200, owner: 200 };
  const ofOwner = { ...strangers, member: 403, helper: 403, owner: 200 };
  const calls: readonly [
    "GET" | "POST" | "PUT" | "DELETE",
    (cast: Cast) => string,
    object | undefined,
    Record<Who, number>,
  ][] = [
    ["GET", ({ group }) => url(group), undefined, { ...ofStaff, member: 200 }],
    ["PUT", ({ group }) => url(group), { name: "八年级" }, ofOwner],
    ["POST", ({ group }) => url(group, "/code"), undefined, ofOwner],
    ["GET", ({ group }) => url(group, "/members"), undefined, ofStaff],
    ["PUT", ({ group, member }) => url(group, `/members/${member.id}`), { number: "12" }, ofStaff],
    [
      "DELETE",
      ({ group, member }) => url(group, `/members/${member.id}`),
      undefined,
      { ...ofStaff, owner: 404 },
    ],
    ["DELETE", ({ group }) => url(group), undefined, ofOwner],
  ];
  test.each(calls)("%s %s", async (method, address, body, answers) => {
    const cast = await castOf(server);
    for (const who of people) {
      const { status } = await server.as(who === "nobody" ? null : cast[who])(method, address(cast), body);
      expect([who, status]).toEqual([who, answers[who]]);
    }
  });

  test("only the owner makes helpers, and a helper removes no helper", async () => {
    const { group, owner, helper, member } = await castOf(server);
    const role = { role: "helper" };
    expect((await server.as(helper)("PUT", url(group, `/members/${member.id}`), role)).status).toBe(403);
    await server.as(owner)("PUT", url(group, `/members/${member.id}`), role);
    expect((await server.as(helper)("DELETE", url(group, `/members/${member.id}`))).status).toBe(403);
    expect((await server.as(owner)("DELETE", url(group, `/members/${member.id}`))).status).toBe(200);
  });

  test("a member reads neither the code nor the number of those who wait", async () => {
    const { group, member } = await castOf(server);
    expect((await server.as(member)("GET", url(group))).body).toMatchObject({
      position: "member",
      code: null,
      secret: null,
      waiting: 0,
    });
  });
});

describe("making a group", () => {
  test("the same call twice makes one group, and another body is refused", async () => {
    const owner = await server.newLearner();
    const body = { id: randomUUID(), kind: "class", name: "七年级 3 班" };
    const made = await Promise.all([1, 2].map(() => server.as(owner)("POST", "/api/groups", body)));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(made[0]?.body).toEqual(made[1]?.body);
    expect((await server.as(owner)("POST", "/api/groups", { ...body, name: "八年级" })).status).toBe(409);
    expect((await server.as(await server.newLearner())("POST", "/api/groups", body)).status).toBe(409);
  });

  test(`an owner has at most ${mostOf.groupsOfOwner}, also when the calls come at once`, async () => {
    const owner = await server.newLearner();
    const made = await Promise.all(
      Array.from({ length: mostOf.groupsOfOwner + 2 }, () =>
        server.as(owner)("POST", "/api/groups", { id: randomUUID(), kind: "class", name: "班" }),
      ),
    );
    expect(made.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(mostOf.groupsOfOwner);
    const { body } = await server.as(owner)("GET", "/api/groups");
    expect((body as { groups: Group[] }).groups.length).toBeLessThanOrEqual(mostOf.groupsOfOwner);
  });
});

test("nobody reads digits of the owner's phone from a code", async () => {
  const owner = await server.newLearner({ nickname: "同学1111" });
  const { group } = await newGroup(server, { owner });
  const { body } = await server.as(null)("POST", "/api/groups/invitation", { code: group.code });
  expect(body).toMatchObject({ owner: "同学" });
});

describe("joining", () => {
  test("by code in any spelling, by link, and twice without harm", async () => {
    const { group } = await newGroup(server);
    const spelled = ` ${group.code.slice(0, 3).toLowerCase()}-${group.code.slice(3)} `;
    expect((await server.as(null)("POST", "/api/groups/invitation", { code: spelled })).body).toMatchObject({
      name: group.name,
      members: 0,
    });
    const learner = server.newLearner();
    expect(await join({ code: spelled }, "周子昂", learner)).toMatchObject({
      status: 200,
      body: { position: "member", members: 1 },
    });
    expect((await join({ secret: group.secret }, "别的名字", learner)).status).toBe(200);
  });

  test("a name that is taken is refused, also when two come at once", async () => {
    const { group } = await newGroup(server);
    const both = await Promise.all(["Ann", "ann"].map((name) => join({ secret: group.secret }, name)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("with approval one waits outside until the owner says yes", async () => {
    const { group, owner } = await newGroup(server);
    await server.as(owner)("PUT", url(group), { door: "approval" });
    const learner = await server.newLearner();
    const asked = await join({ code: group.code }, "周子昂", Promise.resolve(learner));
    expect(asked.body).toMatchObject({ is_waiting: true, members: 0 });
    const { body } = await server.as(owner)("GET", url(group));
    expect(body).toMatchObject({ members: 0, waiting: 1 });
    const letIn = await server.as(owner)("PUT", url(group, `/members/${learner.id}`), { is_waiting: false });
    expect(letIn.body).toMatchObject({ is_waiting: false, name: "周子昂" });
    expect((await server.as(learner)("GET", url(group))).body).toMatchObject({ is_waiting: false });
  });

  test("a closed group takes nobody, and a renewed code opens nothing", async () => {
    const { group, owner } = await newGroup(server);
    await server.as(owner)("PUT", url(group), { door: "closed" });
    expect((await join({ code: group.code })).status).toBe(403);
    const { body } = await server.as(owner)("POST", url(group, "/code"));
    expect(body).not.toMatchObject({ code: group.code });
    expect((await join({ code: group.code })).status).toBe(422);
    expect((await join({ secret: group.secret })).status).toBe(404);
  });

  test("a network guesses twenty codes an hour, and a right link still opens", async () => {
    const { group } = await newGroup(server);
    const call = (payload: object) =>
      server.raw({ method: "POST", url: "/api/groups/invitation", payload, remoteAddress: "203.0.113.9" });
    const guesses = await Promise.all(Array.from({ length: 25 }, () => call({ code: "AAAAAA" })));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20);
    expect((await call({ code: group.code })).status).toBe(429);
    expect((await call({ secret: group.secret })).status).toBe(200);
  });

  test("a full group takes nobody more", async () => {
    const { group, owner } = await newGroup(server);
    await server.db().execute(sql`with made as (
      insert into users (id, nickname, invitation_code) select gen_random_uuid(), 'n' || n, 'full' || n
      from generate_series(1, ${mostOf.members}) as n returning id)
      insert into group_members (group_id, user_id, name, joined_at)
      select ${group.id}::uuid, id, id::text, now() from made`);
    expect(await join({ secret: group.secret })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/最多 200 人/) },
    });
    await server.as(owner)("DELETE", url(group));
  });
});

test("who leaves is gone from the list, and a deleted owner takes the group along", async () => {
  const { group, owner } = await newGroup(server);
  const member = await newMember(server, group, "周子昂");
  const list = async () =>
    ((await server.as(owner)("GET", url(group, "/members"))).body as { members: GroupMember[] }).members;
  expect((await list()).map(({ name }) => name)).toEqual(["周子昂"]);
  await server.as(member)("DELETE", url(group, "/membership"));
  expect(await list()).toEqual([]);
  await newMember(server, group, "何雨桐");
  await server.db().delete(users).where(eq(users.id, owner.id));
  expect(await server.db().$count(groupMembers, eq(groupMembers.groupId, group.id))).toBe(0);
});

test.each([
  ["POST", "/api/groups", { id: randomUUID(), kind: "school", name: "x" }, "kind"],
  ["POST", "/api/groups", { id: randomUUID(), kind: "class", name: " " }, "name"],
  ["POST", "/api/groups", { id: randomUUID(), kind: "class", name: "长".repeat(21) }, "name"],
  ["POST", "/api/groups/invitation", { code: "12" }, "code"],
  ["POST", "/api/groups/invitation", {}, "code"],
  ["POST", "/api/groups/invitation", { secret: "x" }, "secret"],
] as const)("%s %s refuses %j", async (method, address, body, field) => {
  expect(await server.as(await server.newLearner())(method, address, body)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});

import { randomUUID } from "node:crypto";
import type { Group } from "@shiju/contract/classes/groups";
import type { GroupKind } from "@shiju/learning/classes/groups";
import { expect } from "vitest";
import type { TestLearner } from "#testing/people/learners.ts";
import type { TestServer } from "#testing/server.ts";

/** A group with its owner, made over HTTP. */
export async function newGroup(
  server: TestServer,
  {
    owner,
    kind = "class",
    name = "七年级 3 班",
  }: { owner?: TestLearner; kind?: GroupKind; name?: string } = {},
): Promise<{ owner: TestLearner; group: Group & { code: string; secret: string } }> {
  const whoOwns = owner ?? (await server.newLearner());
  const { status, body } = await server.as(whoOwns)("POST", "/api/groups", { id: randomUUID(), kind, name });
  expect(status).toBe(200);
  return { owner: whoOwns, group: body as Group & { code: string; secret: string } };
}

/** A learner who joins a group by its link. */
export async function newMember(
  server: TestServer,
  group: Pick<Group, "secret">,
  name: string,
): Promise<TestLearner> {
  const learner = await server.newLearner();
  const { status } = await server.as(learner)("POST", "/api/groups/join", { secret: group.secret, name });
  expect(status).toBe(200);
  return learner;
}

/** Everybody whom an endpoint of a group has to tell apart. */
export async function castOf(server: TestServer) {
  const { owner, group } = await newGroup(server);
  const helper = await newMember(server, group, "李老师");
  await server.as(owner)("PUT", `/api/groups/${group.id}/members/${helper.id}`, { role: "helper" });
  const member = await newMember(server, group, "周子昂");
  const former = await newMember(server, group, "何雨桐");
  await server.as(former)("DELETE", `/api/groups/${group.id}/membership`);
  const { owner: otherOwner } = await newGroup(server, { name: "别的班" });
  const stranger = await server.newLearner();
  const operator = await server.newLearner({ role: "admin" });
  return { group, owner, helper, member, former, otherOwner, stranger, operator };
}
export type Cast = Awaited<ReturnType<typeof castOf>>;

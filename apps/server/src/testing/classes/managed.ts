import type { managedApi, SecretForm } from "@shiju/contract/classes/managed";
import type { Group } from "@shiju/contract/classes/groups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { expect } from "vitest";
import type { TestLearner } from "#testing/people/learners.ts";
import type { TestServer } from "#testing/server.ts";

export interface TestChild {
  id: string;
  name: string;
  password: string;
}

/** Managed accounts of a group, opened over HTTP. */
export async function newChildren(
  server: TestServer,
  { owner, group }: { owner: TestLearner; group: Pick<Group, "id"> },
  names: readonly string[],
  form: SecretForm = "password",
): Promise<TestChild[]> {
  const people = names.map((name, at) => ({ line: at + 1, name, number: String(at + 1) }));
  const { status, body } = await server.as(owner)("POST", `/api/groups/${group.id}/managed`, {
    form,
    people,
  });
  expect(status).toBe(200);
  const { results } = body as EndpointResponse<typeof managedApi.create>;
  return results.map(({ user_id: id, password }, at) => ({
    id: id ?? "",
    name: names[at] ?? "",
    password: password ?? "",
  }));
}

/** A managed account that is signed in with the secret of its group. */
export async function signedInChild(
  server: TestServer,
  cast: { owner: TestLearner; group: Pick<Group, "id" | "secret"> },
  name = "周子昂",
): Promise<TestLearner & TestChild> {
  const [child] = await newChildren(server, cast, [name]);
  if (!child) throw new Error("no child");
  const { status, body } = await server.as(null)("POST", "/api/login/class", {
    secret: cast.group.secret,
    user_id: child.id,
    password: child.password,
  });
  expect(status).toBe(200);
  return { ...child, token: (body as SignedIn).token };
}

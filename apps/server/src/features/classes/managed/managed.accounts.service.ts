import type {
  ManagedAccount,
  managedApi,
  NewChild,
  NewSecret,
  SecretForm,
} from "@shiju/contract/classes/managed";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { mostOf } from "@shiju/learning/classes/groups";
import type { Database, Transaction } from "#database/database.ts";
import { noSuchMember, openAsStaff } from "#features/classes/groups/groups.access.service.ts";
import {
  addChildren,
  childrenOf,
  keepForm,
  managedIdsOf,
  namesIn,
} from "#features/classes/groups/groups.children.service.ts";
import { holdGroup } from "#features/classes/groups/groups.members.service.ts";
import {
  addManagedUsers,
  giveManagedPasswords,
  managedStates,
} from "#features/people/accounts/accounts.managed.service.ts";
import { newSecret } from "#features/people/accounts/accounts.operator.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Limiter } from "#platform/limiter/limiter.ts";

interface Ask {
  groupId: string;
  /** The owner or helper who asks. */
  userId: string;
}

interface Tools {
  db: Database;
  /** Counts new passwords by the owner or helper who gives them. */
  secrets: Limiter;
}

/** Returns the accounts that a group manages, also those whose deletion is planned. */
export async function listManaged(db: Database, ask: Ask): Promise<ManagedAccount[]> {
  await openAsStaff(db, ask);
  const children = new Map((await childrenOf(db, ask.groupId)).map((child) => [child.userId, child]));
  const ids = await managedIdsOf(db, ask.groupId);
  const states = await managedStates(db, ids);
  return ids.map((userId) => {
    const [child, state] = [children.get(userId), states.get(userId)];
    const isGiven = state?.isGiven ?? false;
    return {
      user_id: userId,
      name: child?.name ?? state?.name ?? "",
      has_pin: isGiven && (child?.hasPin ?? false),
      is_given: isGiven,
      delete_at: state?.deleteAt?.toISOString() ?? null,
    };
  });
}

type Results = EndpointResponse<typeof managedApi.create>["results"];

interface ReadyChild extends NewChild {
  password: string;
  passwordHash: string;
}

/** Opens accounts for the children of a list whose names are free. */
export async function createManaged(
  { db, secrets }: Tools,
  ask: Ask,
  { form, people }: EndpointParsed<typeof managedApi.create>["body"],
  now: Date,
): Promise<Results> {
  await openAsStaff(db, ask);
  const reasons = await refusals(db, ask.groupId, people);
  const fresh = people.filter((_child, at) => reasons[at] === undefined);
  await takeSecrets(secrets, ask.userId, fresh.length);
  // One after another, so that somebody who signs in meanwhile waits for one hash and no more.
  const ready = new Map<NewChild, ReadyChild>();
  for (const child of fresh) ready.set(child, { ...child, ...(await newSecret(form)) });
  return db.transaction(async (tx) => {
    await holdGroup(tx, ask.groupId);
    // Another call may have taken a name or a place since.
    const late = await refusals(tx, ask.groupId, people);
    const reasonOf = (at: number) => reasons[at] ?? late[at];
    const opened = people.flatMap((child, at) =>
      reasonOf(at) === undefined ? (ready.get(child) ?? []) : [],
    );
    const ids = await open(tx, { groupId: ask.groupId, hasPin: form === "pin", opened }, now);
    return people.map((child, at) => {
      const userId = ids.get(child.line);
      const isOpened = reasonOf(at) === undefined && userId !== undefined;
      return {
        line: child.line,
        user_id: isOpened ? userId : null,
        password: isOpened ? (ready.get(child)?.password ?? null) : null,
        reason: isOpened ? null : (reasonOf(at) ?? "没有开成，请再试一次"),
      };
    });
  });
}

/** Returns for each child of a list the reason why it gets no account; undefined if it gets one. */
export async function refusals(
  db: Database,
  groupId: string,
  people: readonly Pick<NewChild, "name" | "line">[],
): Promise<(string | undefined)[]> {
  const names = await namesIn(db, groupId);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const lines = new Map<string, number>();
  const seen = new Set<number>();
  let room = mostOf.members - names.length;
  return people.map(({ name, line }) => {
    const key = name.toLowerCase();
    const before = lines.get(key);
    if (seen.has(line)) return "名单里有两个一样的行号";
    seen.add(line);
    if (taken.has(key)) return `班里已经有“${name}”了，请加上学号或小名区分`;
    if (before !== undefined) return `和第 ${before} 行重名，请加上学号或小名区分`;
    if (room <= 0) return `一个班最多 ${mostOf.members} 人，已经满了`;
    room -= 1;
    lines.set(key, line);
    return undefined;
  });
}

async function takeSecrets(secrets: Limiter, userId: string, amount: number): Promise<void> {
  if (amount > 0 && !(await secrets.take(userId, amount)).isAllowed)
    throw new ProblemError("too_many_calls", "今天开的账号和重设的密码太多了，请明天再来");
}

interface Opening {
  groupId: string;
  hasPin: boolean;
  opened: readonly ReadyChild[];
}

/** Opens accounts in a group whose row is locked. Returns their ids by line. */
async function open(
  tx: Transaction,
  { groupId, hasPin, opened }: Opening,
  now: Date,
): Promise<Map<number, string>> {
  if (opened.length === 0) return new Map();
  const ids = await addManagedUsers(tx, opened);
  const children = opened.map((child, at) => ({ ...child, hasPin, userId: ids[at] ?? "" }));
  await addChildren(tx, groupId, children, now);
  return new Map(children.map(({ line, userId }) => [line, userId]));
}

/** Gives new passwords to some managed accounts of a group, or to all. */
export async function resetManaged(
  { db, secrets }: Tools,
  ask: Ask,
  { form, user_ids: chosen }: { form: SecretForm; user_ids: string[] | null },
): Promise<NewSecret[]> {
  await openAsStaff(db, ask);
  const children = await childrenOf(db, ask.groupId, chosen);
  if (chosen !== null && children.length < new Set(chosen).size) throw noSuchMember();
  await takeSecrets(secrets, ask.userId, children.length);
  const given: (NewSecret & { passwordHash: string })[] = [];
  for (const { userId, name, number } of children)
    given.push({ user_id: userId, name, number, ...(await newSecret(form)) });
  await db.transaction(async (tx) => {
    await giveManagedPasswords(
      tx,
      given.map(({ user_id: userId, passwordHash }) => ({ userId, passwordHash })),
    );
    const ids = given.map(({ user_id: userId }) => userId);
    await keepForm(tx, ids, form === "pin");
  });
  return given.map(({ passwordHash: _hash, ...secret }) => secret);
}

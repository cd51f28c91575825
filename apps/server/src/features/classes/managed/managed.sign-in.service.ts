import type { managedApi, OpenedGroup } from "@shiju/contract/classes/managed";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import type { GroupRow } from "#features/classes/groups/groups.access.service.ts";
import { childrenOf, findChild, groupsManaging } from "#features/classes/groups/groups.children.service.ts";
import { groupOfKey } from "#features/classes/groups/groups.keys.service.ts";
import { findManaged, managedStates } from "#features/people/accounts/accounts.managed.service.ts";
import { type Entered, signInAs } from "#features/people/accounts/accounts.service.ts";
import { accountsOn } from "#features/people/accounts/sign-in/accounts.known-devices.service.ts";
import type { Visit } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import { isPasswordOfAccount } from "#features/people/accounts/sign-in/accounts.password.service.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { openTries } from "./managed.tries.service.ts";

type OpenAsk = EndpointParsed<typeof managedApi.open>["body"];
type SignInAsk = EndpointParsed<typeof managedApi.signIn>["body"];

/** Where a call comes from. */
interface At {
  visit: Visit;
  network: string;
}

/**
 * Returns the group of a secret, a code or the device. It shows names to a caller with the secret, and on a device on
 * which a managed account of the group was signed in.
 */
export async function openDoor(db: Database, ask: OpenAsk, at: At): Promise<OpenedGroup> {
  const { group, showsNames } = await findGroup(db, ask, at);
  return { kind: group.kind, name: group.name, names: showsNames ? await listNames(db, group.id) : null };
}

/** Returns the managed accounts of a group. A PIN that its child has changed is no PIN any more. */
async function listNames(db: Database, groupId: string): Promise<NonNullable<OpenedGroup["names"]>> {
  const children = await childrenOf(db, groupId);
  const states = await managedStates(
    db,
    children.map(({ userId }) => userId),
  );
  return children.map(({ userId, hasPin, name, number }) => {
    const isGiven = states.get(userId)?.isGiven ?? false;
    return { user_id: userId, name, number, has_pin: hasPin && isGiven };
  });
}

interface FoundGroup {
  group: GroupRow;
  showsNames: boolean;
}

async function findGroup(
  db: Database,
  { code, secret }: OpenAsk,
  { visit, network }: At,
): Promise<FoundGroup> {
  const ofDevice = await groupsManaging(db, await accountsOn(db, visit.deviceToken));
  if (code === undefined && secret === undefined) {
    const [group] = ofDevice;
    if (!group)
      throw new ProblemError("not_found", "这台设备还没有登录过，请扫登录条上的二维码，或者填班级码");
    return { group, showsNames: true };
  }
  const group = await groupOfKey(db, { code, secret }, { network, now: visit.now });
  return { group, showsNames: secret !== undefined || ofDevice.some(({ id }) => id === group.id) };
}

/**
 * Signs in to a managed account. A name that the group does not have and a wrong password get the same answer after the
 * same time, and use up the same tries.
 */
export async function signInAtGroup(db: Database, ask: SignInAsk, at: At): Promise<Entered> {
  const { visit } = at;
  const { group, childId } = await findAsked(db, ask, at);
  const tries = await openTries(db, {
    groupId: group.id,
    account: childId ?? `${group.id} ${ask.name?.toLowerCase() ?? ""}`,
    hasTyped: ask.code !== undefined,
    deviceToken: visit.deviceToken,
    now: visit.now,
  });
  await tries.take();
  const row = childId === undefined ? undefined : await findManaged(db, childId);
  if (!(await isPasswordOfAccount(row, ask.password)) || !row)
    throw invalidField("password", "名字或密码不对，请对照登录条再试一次");
  await tries.giveBack();
  return signInAs(db, row, visit);
}

/** Finds the group of a call, and the account in it; the account is undefined if the group has no such name. */
async function findAsked(
  db: Database,
  { code, secret, user_id: userId, name = "" }: SignInAsk,
  at: At,
): Promise<{ group: GroupRow; childId: string | undefined }> {
  if (userId === undefined) {
    const { group } = await findGroup(db, { code, secret }, at);
    return { group, childId: await findChild(db, group.id, { name }) };
  }
  if (code !== undefined || secret !== undefined) {
    const { group, showsNames } = await findGroup(db, { code, secret }, at);
    if (!showsNames) throw invalidField("name", "请写名字或学号");
    return { group, childId: await findChild(db, group.id, { userId }) };
  }
  const ofDevice = await groupsManaging(db, await accountsOn(db, at.visit.deviceToken));
  for (const group of ofDevice) {
    const childId = await findChild(db, group.id, { userId });
    if (childId !== undefined) return { group, childId };
  }
  throw new ProblemError("not_found", "这台设备还没有登录过，请扫登录条上的二维码，或者填班级码");
}

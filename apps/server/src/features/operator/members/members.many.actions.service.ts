import type { peopleManyApi } from "@shiju/contract/operator/members-many";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import {
  giveNewPasswords,
  holdMany,
  type OneOfMany,
} from "#features/people/accounts/accounts.many.service.ts";
import { easyPassword } from "#features/people/accounts/accounts.operator.service.ts";
import { daysFault } from "#features/people/membership/membership.console.service.ts";
import { addGrants } from "#features/people/membership/membership.grants.service.ts";
import { sendMessages } from "#features/people/messages/messages.send.service.ts";
import { addByOperator } from "#features/classes/groups/groups.console.service.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { doToMany, hasCome, type ManyCall, usualRefusal } from "./members.many.service.ts";

type Api = typeof peopleManyApi;

/** Gives many people the same time of a tier. */
export async function grantMany(
  db: Database,
  call: ManyCall<EndpointParsed<Api["grant"]>["body"]>,
  now: Date,
): Promise<EndpointResponse<Api["grant"]>> {
  const { tier, days, reason } = call.body;
  const fault = daysFault(tier, days);
  if (fault !== undefined) throw invalidField("days", fault);
  const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
  const { done, left_out } = await doToMany(
    db,
    call,
    {
      action: "grant-membership",
      changesAccounts: true,
      async run(tx, people) {
        await addGrants(tx, { userIds: idsOf(people), tier, origin: "operator", from: now, until });
        return { after: { tier, days: days ?? null }, details: { reason } };
      },
    },
    now,
  );
  return { done, left_out };
}

/** Sends many people the same message. */
export async function writeToMany(
  db: Database,
  call: ManyCall<EndpointParsed<Api["sendMessage"]>["body"]>,
  now: Date,
): Promise<EndpointResponse<Api["sendMessage"]>> {
  const { title, text } = call.body;
  const { done, left_out } = await doToMany(
    db,
    call,
    {
      action: "send-message",
      changesAccounts: false,
      async run(tx, people) {
        const message = { kind: "announcement", title, text } as const;
        await sendMessages(
          tx,
          people.map(({ id: userId }) => ({ userId, ...message })),
        );
        return { after: { title, text } };
      },
    },
    now,
  );
  return { done, left_out };
}

const isOfGroup = "班级账号的密码由老师（家长）重设";

/**
 * Gives many people new passwords. A password is hashed before the transaction, because a hash takes time in which
 * others wait for the accounts.
 */
export async function resetPasswordsOfMany(
  db: Database,
  call: ManyCall<EndpointParsed<Api["resetPasswords"]>["body"]>,
  now: Date,
): Promise<EndpointResponse<Api["resetPasswords"]>> {
  const { by, body } = call;
  const ready = new Map<string, Awaited<ReturnType<typeof easyPassword>>>();
  if (!(await hasCome(db, body.id))) {
    const people = await db.transaction((tx) => holdMany(tx, body.people, "deletion"));
    for (const person of people.values())
      if ((usualRefusal(person, by) ?? refuseManaged(person)) === undefined)
        ready.set(person.id, await easyPassword());
  }
  const { done, left_out, isRepeated } = await doToMany(
    db,
    call,
    {
      action: "reset-password",
      changesAccounts: true,
      refuse: (person) =>
        refuseManaged(person) ?? (ready.has(person.id) ? undefined : "账号刚刚变了，请再试一次"),
      async run(tx, people) {
        const given = people.flatMap(({ id: userId }) => {
          const made = ready.get(userId);
          return made ? { userId, passwordHash: made.passwordHash } : [];
        });
        await giveNewPasswords(tx, given);
        return { details: { reason: body.reason } };
      },
    },
    now,
  );
  const passwords = isRepeated
    ? []
    : done.flatMap((id) => {
        const made = ready.get(id);
        return made ? { id, password: made.password } : [];
      });
  return { done, left_out, passwords };
}

const refuseManaged = ({ isManaged }: OneOfMany) => (isManaged ? isOfGroup : undefined);

/** Makes many people members of a group. */
export async function addManyToGroup(
  db: Database,
  call: ManyCall<EndpointParsed<Api["addToGroup"]>["body"]>,
  now: Date,
): Promise<EndpointResponse<Api["addToGroup"]>> {
  const { done, left_out } = await doToMany(
    db,
    call,
    {
      action: "add-to-group",
      changesAccounts: false,
      refuse: ({ isManaged }) => (isManaged ? "班级账号只在自己的班里" : undefined),
      async run(tx, people) {
        const { group, reasons } = await addByOperator(tx, { groupId: call.body.group, people }, now);
        return { reasons, after: { group: group.name } };
      },
    },
    now,
  );
  return { done, left_out };
}

const idsOf = (people: readonly OneOfMany[]) => people.map(({ id }) => id);

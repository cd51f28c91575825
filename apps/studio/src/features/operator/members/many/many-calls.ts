import { mostAtOnce } from "@shiju/contract/operator/members-many-limits";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { LeftOut, peopleManyApi } from "@shiju/contract/operator/members-many";
import type { PersonRow } from "@shiju/contract/operator/members";
import type { Opened } from "../members-import.ts";
import { call, send } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

/** The result of a call about many people. */
export interface Outcome {
  done: number;
  leftOut: readonly LeftOut[];
  /** New passwords with the masked phones. */
  opened: readonly Opened[];
}

/** A call about many people, whose id stays the same when it is sent again. */
export interface ManyAsk {
  id: string;
  people: readonly PersonRow[];
}

const quiet = { notice: "page" } as const;
const idsOf = (people: readonly PersonRow[]) => people.map(({ id }) => id);

type Done = Promise<{ done: string[]; left_out: LeftOut[] }>;
const outcomeOf = async (answer: Done): Promise<Outcome> => {
  const { done, left_out } = await answer;
  return { done: done.length, leftOut: left_out, opened: [] };
};

export const grantMany = ({ id, people }: ManyAsk, gift: { tier: number; days?: number; reason: string }) =>
  outcomeOf(
    call("POST /api/console/people-many/grants", { body: { id, people: idsOf(people), ...gift } }, quiet),
  );

export const writeToMany = ({ id, people }: ManyAsk, letter: { title: string; text: string }) =>
  outcomeOf(
    call("POST /api/console/people-many/messages", { body: { id, people: idsOf(people), ...letter } }, quiet),
  );

export const addToGroup = ({ id, people }: ManyAsk, group: string) =>
  outcomeOf(
    call("POST /api/console/people-many/groups", { body: { id, people: idsOf(people), group } }, quiet),
  );

const lost = "已经重设，可是密码没有收到，请再重设一次";

/** People whose passwords are reset by one call, and its answer once it is there. */
interface Portion extends ManyAsk {
  outcome?: Outcome;
}

/** Divides people into portions for which one call gives passwords. */
export function portionsOf(people: readonly PersonRow[]): Portion[] {
  const portions: Portion[] = [];
  for (let from = 0; from < people.length; from += mostAtOnce.passwords)
    portions.push({ id: newId(), people: people.slice(from, from + mostAtOnce.passwords) });
  return portions;
}

/** Resets the passwords of all portions without an answer, one after another, and returns all outcomes together. */
export async function resetPortions(portions: Portion[], reason: string): Promise<Outcome> {
  for (const portion of portions) portion.outcome ??= await resetPortion(portion, reason);
  const outcomes = portions.flatMap(({ outcome }) => outcome ?? []);
  const opened = outcomes.flatMap((outcome) => outcome.opened);
  return {
    done: opened.length,
    leftOut: outcomes.flatMap(({ leftOut }) => leftOut),
    opened: opened.map((one, at) => ({ ...one, line: at + 1 })),
  };
}

async function resetPortion({ id, people }: ManyAsk, reason: string): Promise<Outcome> {
  const body = { id, people: idsOf(people), reason };
  const { done, left_out, passwords } = await send<EndpointResponse<typeof peopleManyApi.resetPasswords>>(
    "/api/console/people-many/passwords",
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    { ...quiet, within: 60_000 },
  );
  const byId = new Map(passwords.map((each) => [each.id, each.password]));
  const known = new Map(people.map((person) => [person.id, person]));
  const opened: Opened[] = [];
  const leftOut = [...left_out];
  for (const personId of done) {
    const { nickname = "", phone = "", note } = known.get(personId) ?? {};
    const password = byId.get(personId);
    if (password === undefined) leftOut.push({ id: personId, nickname, reason: lost });
    else opened.push({ line: 0, phone, nickname, password, ...(note && { note }) });
  }
  return { done: opened.length, leftOut, opened };
}

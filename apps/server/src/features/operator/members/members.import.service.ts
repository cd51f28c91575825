import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type NewPerson,
  newPersonSchema,
  type peopleImportApi,
  type RefusedPerson,
} from "@shiju/contract/operator/members-import";
import { mostPeople } from "@shiju/contract/operator/members-import-limits";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { soldTiers } from "@shiju/learning/money/terms";
import { tierNames } from "@shiju/learning/tier-names";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database, Transaction } from "#database/database.ts";
import { easyPassword } from "#features/people/accounts/accounts.operator.service.ts";
import { addUser, phonesKnown } from "#features/people/accounts/accounts.service.ts";
import { recordAction } from "#features/people/audit/audit.service.ts";
import type { ReadColumns } from "#features/content/imports/imports.text.service.ts";
import { daysFault } from "#features/people/membership/membership.console.service.ts";
import { addGrant } from "#features/people/membership/membership.grants.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

const columns = [
  { called: ["手机号", "手机", "电话", "手机号码", "电话号码", "phone", "mobile"], longest: 41 },
  { called: ["昵称", "姓名", "名字", "nickname", "name"], longest: 61 },
  { called: ["会员", "会员等级", "等级", "tier"], longest: 20 },
  { called: ["天数", "会员天数", "days"], longest: 20 },
  { called: ["备注", "说明", "note"], longest: 421 },
];

const known = "这个手机号已经有账号";
/** So many rows are judged before other calls have their turn. */
const batch = 100;

interface List {
  by: Learner;
  id: string;
  file: File;
}

/** Who of a list would get an account, and who would not. */
export async function readPeople(
  db: Database,
  readColumns: ReadColumns,
  { by, id, file }: List,
  now: Date,
): Promise<EndpointResponse<typeof peopleImportApi.read>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readColumns(by.userId, { name: file.name, bytes, columns, most: mostPeople.file });
  const refused: RefusedPerson[] = [...read.refused];
  const people: NewPerson[] = [];
  const lines = new Map<string, number>();
  for (const [at, { line, cells }] of read.rows.entries()) {
    if (at % batch === batch - 1) await nextTurn();
    const text = cells.filter(Boolean).join(" · ").slice(0, 80);
    const { person, reason } = judge(line, cells);
    const before = person && lines.get(person.phone);
    if (!person) refused.push({ line, text, reason });
    else if (before !== undefined) refused.push({ line, text, reason: `和第 ${before} 行是同一个手机号` });
    else people.push(person);
    if (person && before === undefined) lines.set(person.phone, line);
  }
  const last = read.rows.at(-1)?.line ?? 0;
  if (!read.isWhole)
    refused.push({ line: last + 1, text: "", reason: `从这一行起没有读：一次最多 ${mostPeople.file} 人` });
  const have = await phonesKnown(db, [...lines.keys()]);
  for (const { line, phone, nickname = "" } of people)
    if (have.has(phone)) refused.push({ line, text: `${phone} ${nickname}`.trim(), reason: known });
  const fresh = people.filter(({ phone }) => !have.has(phone));
  await db.transaction((tx) =>
    recordAction(tx, {
      by,
      action: "read-people",
      about: { kind: "import", id },
      details: { file: file.name.slice(0, 80), people: fresh.length, refused: refused.length },
      at: now,
    }),
  );
  return { people: fresh, refused: refused.toSorted((a, b) => a.line - b.line) };
}

type Judged = { person: NewPerson; reason: "" } | { person?: undefined; reason: string };

function judge(line: number, [phone = "", nickname = "", tier = "", days = "", note = ""]: string[]): Judged {
  if (phone === "") return { reason: "没有手机号" };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(phone))
    return { reason: "手机号被表格写成了科学记数，请把这一列的格式改成文本" };
  const given = {
    line,
    phone,
    nickname: nickname || undefined,
    tier: tier === "" ? undefined : tierOf(tier),
    days: days === "" ? undefined : Number(days),
    note: note || undefined,
  };
  const { success, data, error } = newPersonSchema.safeParse(given);
  if (!success) return { reason: error.issues[0]?.message ?? "这一行读不了" };
  const fault = membershipFault(data);
  return fault === undefined ? { person: data, reason: "" } : { reason: fault };
}

/** Returns a tier by its number, or by its name or the beginning of its name; NaN for any other text. */
function tierOf(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  return soldTiers.find(({ vipType }) => tierNames[vipType]?.startsWith(text))?.vipType ?? Number.NaN;
}

function membershipFault({ tier, days }: NewPerson): string | undefined {
  if (tier !== undefined) return daysFault(tier, days);
  return days === undefined ? undefined : "写了天数，没有写会员等级";
}

interface Chosen {
  by: Learner;
  id: string;
  mustChange: boolean;
  people: readonly NewPerson[];
}

type Results = EndpointResponse<typeof peopleImportApi.create>["results"];

/** Opens all accounts of a call in one transaction. The result of a phone that has an account by now says so. */
export async function addPeople(
  db: Database,
  { by, id, mustChange, people }: Chosen,
  now: Date,
): Promise<Results> {
  const have = await phonesKnown(
    db,
    people.map(({ phone }) => phone),
  );
  // One after another, so that whoever signs in meanwhile waits for one hash and no more.
  const ready: { person: NewPerson; fault?: string; password: string; passwordHash: string }[] = [];
  for (const person of people) {
    const fault = have.has(person.phone) ? known : membershipFault(person);
    if (fault !== undefined) ready.push({ person, fault, password: "", passwordHash: "" });
    else ready.push({ person, ...(await easyPassword()) });
  }
  return db.transaction(async (tx) => {
    const results: Results = [];
    for (const { person, fault, password, passwordHash } of ready) {
      const reason = fault ?? (await addPerson(tx, { by, person, passwordHash, mustChange }, now));
      results.push({
        line: person.line,
        password: reason === undefined ? password : null,
        reason: reason ?? null,
      });
    }
    const created = results.filter(({ reason }) => reason === null).length;
    await recordAction(tx, {
      by,
      action: "import-people",
      about: { kind: "import", id },
      after: { people: created },
      details: { refused: results.length - created },
      at: now,
    });
    return results;
  });
}

interface NewAccount {
  by: Learner;
  person: NewPerson;
  passwordHash: string;
  mustChange: boolean;
}

/** Opens one account. Returns the reason if it cannot be opened because the phone was registered a moment ago. */
async function addPerson(
  tx: Transaction,
  { by, person, passwordHash, mustChange }: NewAccount,
  now: Date,
): Promise<string | undefined> {
  const { phone, nickname, tier, days, note } = person;
  try {
    const givenPassword = mustChange ? "must_change" : "may_stay";
    const { id } = await addUser(tx, {
      phone,
      passwordHash,
      givenPassword,
      ...(nickname !== undefined && { nickname }),
    });
    if (tier !== undefined) {
      const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
      await addGrant(tx, { userId: id, tier, origin: "operator", from: now, until });
    }
    const about = { kind: "user", id } as const;
    if (note) await recordAction(tx, { by, action: "note", about, details: { text: note }, at: now });
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError && error.code === "conflict") return known;
    throw error;
  }
}

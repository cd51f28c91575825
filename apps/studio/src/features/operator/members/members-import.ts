import type { NewPerson, peopleImportApi, RefusedPerson } from "@shiju/contract/operator/members-import";
import { mostPeople } from "@shiju/contract/operator/members-import-limits";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { toCsv } from "@shiju/learning/csv";
import { saveFile } from "#parts/list/save-file.ts";
import { send } from "#platform/api.ts";

/** A file larger than this is not sent. */
const largestFile = 10 * 1024 * 1024;
const withinMs = 120_000;

export type PeopleFile = EndpointResponse<typeof peopleImportApi.read>;

/** An opened account with its password. The server does not return the password a second time. */
export interface Opened extends NewPerson {
  password: string;
}

/** The people for whom accounts are opened. */
interface Opening {
  id: string;
  people: readonly NewPerson[];
  /** Whether each person must choose a new password at the first sign-in. */
  mustChange: boolean;
}

/** How far an import is. */
export interface Progress {
  done: number;
  opened: Opened[];
  refused: RefusedPerson[];
}

/** Has the server look at a list; no account is opened. */
export function readPeople(id: string, file: File): Promise<PeopleFile> {
  if (file.size > largestFile) throw new RangeError("too large");
  const body = new FormData();
  body.append("file", file, file.name);
  const address = `/api/console/people-import/file?id=${id}`;
  return send<PeopleFile>(address, { method: "POST", body }, { within: withinMs, notice: "page" });
}

/**
 * Opens accounts for some people of a list, as many as one call accepts, and adds them to the accounts of earlier
 * calls.
 */
export async function openNext({ id, people, mustChange }: Opening, before: Progress): Promise<Progress> {
  const next = people.slice(before.done, before.done + mostPeople.call);
  const { results } = await send<EndpointResponse<typeof peopleImportApi.create>>(
    "/api/console/people-import",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, must_change: mustChange, people: next }),
    },
    { within: withinMs, notice: "page" },
  );
  const opened = next.flatMap((person, at) => {
    const password = results[at]?.password;
    return password ? [{ ...person, password }] : [];
  });
  const refused = next.flatMap(({ line, phone, nickname = "" }, at) => {
    const reason = results[at]?.reason;
    return reason ? [{ line, text: `${phone} ${nickname}`.trim(), reason }] : [];
  });
  return {
    done: before.done + next.length,
    opened: [...before.opened, ...opened],
    refused: [...before.refused, ...refused],
  };
}

/** Saves who got which password. */
export const savePasswords = (opened: readonly Opened[], name = "新账号和密码"): void =>
  saveFile(
    `${name}.csv`,
    "text/csv",
    toCsv([
      ["手机号", "昵称", "密码", "备注"],
      ...opened.map(({ phone, nickname = "", password, note = "" }) => [phone, nickname, password, note]),
    ]),
  );

/** Saves which rows were not taken, and why. */
export const saveRefused = (refused: readonly RefusedPerson[]): void =>
  saveFile(
    "没有导入的行.csv",
    "text/csv",
    toCsv([["行", "内容", "原因"], ...refused.map(({ line, text, reason }) => [line, text, reason])]),
  );

/** Saves an empty list to be filled in. */
export const saveExample = (): void =>
  saveFile("用户名单.csv", "text/csv", toCsv([["手机号", "昵称", "会员等级", "天数", "备注"]]));

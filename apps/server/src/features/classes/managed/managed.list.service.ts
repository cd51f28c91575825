import { type managedApi, type RefusedChild } from "@shiju/contract/classes/managed";
import { memberNumberSchema } from "@shiju/contract/classes/groups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { memberNameSchema } from "@shiju/contract/people/group-link";
import { mostOf } from "@shiju/learning/classes/groups";
import type { Database } from "#database/database.ts";
import { openAsStaff } from "#features/classes/groups/groups.access.service.ts";
import type { ReadColumns } from "#features/content/imports/imports.text.service.ts";
import { refusals } from "./managed.accounts.service.ts";

const columns = [
  { called: ["姓名", "名字", "学生", "学生姓名", "孩子", "name"], longest: 61 },
  { called: ["学号", "号", "号码", "座号", "编号", "序号", "number", "no", "no."], longest: 41 },
];

type ReadList = EndpointResponse<typeof managedApi.read>;
type Child = ReadList["people"][number];

/** Reads who of a list would get an account, and who would not. */
export async function readChildren(
  db: Database,
  readColumns: ReadColumns,
  ask: { groupId: string; userId: string },
  file: File,
): Promise<ReadList> {
  await openAsStaff(db, ask);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readColumns(ask.userId, {
    name: file.name,
    bytes,
    columns,
    most: mostOf.rowsOfImport,
  });
  const refused: RefusedChild[] = [...read.refused];
  const people: Child[] = [];
  for (const { line, cells } of read.rows) {
    const { child, reason } = judge(line, cells);
    if (child) people.push(child);
    else refused.push({ line, text: cells.filter(Boolean).join(" · ").slice(0, 80), reason });
  }
  if (!read.isWhole) {
    const line = (read.rows.at(-1)?.line ?? 0) + 1;
    refused.push({ line, text: "", reason: `从这一行起没有读：一次最多 ${mostOf.rowsOfImport} 行` });
  }
  const reasons = await refusals(db, ask.groupId, people);
  people.forEach(({ line, name, number }, at) => {
    const reason = reasons[at];
    if (reason !== undefined)
      refused.push({ line, text: [name, number].filter(Boolean).join(" · "), reason });
  });
  return {
    people: people.filter((_child, at) => reasons[at] === undefined),
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}

/** Returns the child of a row, or the reason why there is none. A list without names of columns may begin with numbers. */
function judge(line: number, [first = "", second = ""]: string[]): { child?: Child; reason: string } {
  const isTurned = isNumber(first) && second !== "" && !isNumber(second);
  const [name, number] = isTurned ? [second, first] : [first, second];
  const read = { name: memberNameSchema.safeParse(name), number: memberNumberSchema.safeParse(number) };
  if (name === "") return { reason: "没有名字" };
  if (!read.name.success) return { reason: read.name.error.issues[0]?.message ?? "名字读不了" };
  if (!read.number.success) return { reason: read.number.error.issues[0]?.message ?? "学号读不了" };
  return { child: { line, name: read.name.data, number: read.number.data }, reason: "" };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

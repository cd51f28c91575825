import type { managedApi } from "@shiju/contract/classes/managed";
import type { Group } from "@shiju/contract/classes/groups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { mostOf } from "@shiju/learning/classes/groups";
import { describe, expect, test } from "vitest";
import { newGroup } from "#testing/classes/groups.ts";
import { newChildren } from "#testing/classes/managed.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { workbook } from "#testing/files.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const url = (group: Pick<Group, "id">, rest = "") => `/api/groups/${group.id}/managed${rest}`;

async function read(
  by: TestLearner,
  group: Pick<Group, "id">,
  content: string | Uint8Array,
  name = "名单.csv",
) {
  const { payload, headers } = fileForm(Buffer.from(content), { name, type: "text/csv" });
  const auth = { ...headers, authorization: `Bearer ${by.token}` };
  const { status, body } = await server.raw({
    method: "POST",
    url: url(group, "/file"),
    payload,
    headers: auth,
  });
  return { status, ...(body as EndpointResponse<typeof managedApi.read>) };
}

describe("a list", () => {
  test("is read by the names of its columns, in any order, and says who gets no account and why", async () => {
    const { owner, group } = await newGroup(server);
    await newChildren(server, { owner, group }, ["马骏"]);
    const rows = ["学号,姓名", "1,周子昂", "2,何雨桐", "3,周子昂", "4,马骏", "5,", `6,${"长".repeat(21)}`];
    const { people, refused } = await read(owner, group, rows.join("\n"));
    expect(people).toEqual([
      { line: 2, name: "周子昂", number: "1" },
      { line: 3, name: "何雨桐", number: "2" },
    ]);
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "4 和第 2 行重名，请加上学号或小名区分",
      "5 班里已经有“马骏”了，请加上学号或小名区分",
      "6 没有名字",
      "7 名字最多 20 个字",
    ]);
  });

  test.each([
    ["names alone", "周子昂\n何雨桐", ["周子昂", "何雨桐"], ["", ""]],
    ["pasted from a sheet", "12\t周子昂\n13\t何雨桐", ["周子昂", "何雨桐"], ["12", "13"]],
    ["names before numbers", "周子昂,12\n何雨桐,13", ["周子昂", "何雨桐"], ["12", "13"]],
  ])("%s is read", async (_what, text, wanted, numbers) => {
    const { owner, group } = await newGroup(server);
    const { people } = await read(owner, group, text);
    expect(people.map(({ name }) => name)).toEqual(wanted);
    expect(people.map(({ number }) => number)).toEqual(numbers);
  });

  test("comes from Excel", async () => {
    const { owner, group } = await newGroup(server);
    const sheet = workbook([
      ["姓名", "学号"],
      ["周子昂", "12"],
    ]);
    expect((await read(owner, group, sheet, "名单.xlsx")).people).toEqual([
      { line: 2, name: "周子昂", number: "12" },
    ]);
  });

  test("is read to its five hundredth row, and a class has two hundred places", async () => {
    const { owner, group } = await newGroup(server);
    const rows = Array.from({ length: 600 }, (_, at) => `学生${at + 1}`).join("\n");
    const { people, refused } = await read(owner, group, rows);
    expect(people).toHaveLength(mostOf.members);
    expect(refused.at(-1)?.reason).toBe("从这一行起没有读：一次最多 500 行");
    expect(refused).toHaveLength(301);
  });
});

test.each([
  ["nobody", [], "people"],
  ["too many", Array.from({ length: 501 }, (_, at) => ({ line: at + 1, name: `a${at}` })), "people"],
  ["no name", [{ line: 1, name: " " }], "people.0.name"],
  ["a long number", [{ line: 1, name: "a", number: "1".repeat(11) }], "people.0.number"],
])("a list with %s is refused", async (_what, people, field) => {
  const { owner, group } = await newGroup(server);
  expect(await server.as(owner)("POST", url(group), { form: "password", people })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});

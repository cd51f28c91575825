import { expect, test } from "vitest";
import { testServer } from "#testing/server.ts";
import { runCommand } from "./commands.ts";

const server = testServer();
const run = (...args: string[]) => runCommand(server.db(), args);

test.each([[[]], [["nothing"]], [["toString"]]])("%j tells what there is", async (args) => {
  expect(await run(...args)).toEqual({ code: 2, text: expect.stringMatching(/用法.*announce/s) });
});

test.each([[["标题"]], [["标题", "正文", "https://elsewhere.example"]], [["标题", "正文", "/home", "多"]]])(
  "announce %j is told how it is used",
  async (args) => {
    expect(await run("announce", ...args)).toEqual({
      code: 2,
      text: expect.stringMatching(/announce 标题 正文/),
    });
  },
);

test("an announcement reaches a learner", async () => {
  const learner = await server.newLearner();
  expect(await run("announce", "新课程", "来看看", "/courseMall/index")).toEqual({
    code: 0,
    text: "公告已发出：新课程",
  });
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({
    unread: 1,
    messages: [{ kind: "announcement", title: "新课程", text: "来看看", link: "/courseMall/index" }],
  });
});

import { expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

test("an operator is told every command that there is, as the command line tells it", async () => {
  const operator = await server.newLearner({ role: "admin" });
  const { status, body } = await server.as(operator)("GET", "/api/console/commands");
  expect(status).toBe(200);
  const { commands } = body as { commands: { name: string; usage: string; summary: string }[] };
  const { text } = await runCommand(server.db(), []);
  expect(commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`).join("\n")).toBe(
    text.split("\n").slice(1).join("\n"),
  );
});

test("an operator is told of being one", async () => {
  const operator = await server.newLearner({ role: "admin" });
  expect((await server.as(operator)("GET", "/api/users/my")).body).toMatchObject({ role: "admin" });
});

test("a learner is refused, and a visitor has to sign in", async () => {
  const learner = await server.newLearner();
  expect(await server.as(learner)("GET", "/api/console/commands")).toMatchObject({
    status: 403,
    body: { code: "not_allowed", message: "没有权限" },
  });
  expect((await server.as(null)("GET", "/api/console/commands")).status).toBe(401);
});

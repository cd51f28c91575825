import { expect, test } from "vitest";
import { actionsAbout } from "#features/people/audit/audit.service.ts";
import { newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { runCommand } from "./commands.ts";

const server = testServer();
const run = (...args: string[]) => runCommand(server.db(), args);

test("without a name all commands are told", async () => {
  expect(await run()).toEqual({ code: 2, text: expect.stringMatching(/用法.*create-admin/s) });
});

test.each([
  ["create-amdin", /^没有“create-amdin”这个命令.*\n {2}create-admin 手机号\n/],
  ["import-dictionaries", /\n {2}import-dictionary 文件/],
  ["toString", /^没有“toString”这个命令/],
])("%s is no command, and the nearest one is told", async (name, text) => {
  expect(await run(name)).toEqual({ code: 2, text: expect.stringMatching(text) });
});

test("a number that is no phone is named", async () => {
  expect(await run("create-admin", "1380000")).toEqual({
    code: 2,
    text: "“1380000”不是 11 位手机号\n用法：npm run admin -- create-admin 手机号",
  });
});

/** Signs in with the password that a command told. */
async function signIn(phone: string, text: string): Promise<number> {
  const [, password = ""] = /密码是 (\S+) /.exec(text) ?? [];
  return (await server.as(null)("POST", "/api/login/password", { phone, password })).status;
}

test("an operator is made of nobody with a password to sign in with, of a learner without touching it", async () => {
  const [phone, learnersPhone] = [newPhone(), newPhone()];
  const made = await run("create-admin", `+86 ${phone}`);
  expect(made).toEqual({ code: 0, text: expect.stringMatching(/^1\d{10} 开了运营者账号，密码是/) });
  expect(await signIn(phone, made.text)).toBe(200);
  await server.newLearner({ phone: learnersPhone });
  expect((await run("create-admin", learnersPhone)).text).toBe(`${learnersPhone} 现在是运营者，密码不变`);
});

test("a forgotten password is reset", async () => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone });
  const reset = await run("reset-password", phone);
  expect(await signIn(phone, reset.text)).toBe(200);
  expect((await server.as(learner)("GET", "/api/users/my")).status).toBe(401);
  const nobody = newPhone();
  expect(await run("reset-password", nobody)).toEqual({ code: 1, text: `没有手机号是 ${nobody} 的账号` });
});

test.each([[[]], [["12345"]], [["13800138000", "more"]]])("reset-password %j", async (args) => {
  expect(await run("reset-password", ...args)).toMatchObject({
    code: 2,
    text: expect.stringMatching(/reset-password 手机号/) as string,
  });
});

test("what commands do to an account stands in the log, as done by nobody's account", async () => {
  const phone = newPhone();
  const { id } = await server.newLearner({ phone });
  for (const args of [
    ["grant-membership", phone, "4", "30"],
    ["grant-membership", phone, "1"],
    ["reset-password", phone],
  ])
    expect((await run(...args)).code).toBe(0);
  const done = await actionsAbout(server.db(), { kind: "user", id }, 10);
  const changes = done.map(({ action, after, before }) => ({ action, after, before }));
  expect(new Set(changes)).toEqual(
    new Set([
      { action: "grant-membership", before: null, after: { tier: 4, days: 30 } },
      { action: "grant-membership", before: null, after: { tier: 1, days: null } },
      { action: "reset-password", before: null, after: null },
    ]),
  );
  for (const { actorId, actorName, network } of done)
    expect({ actorId, actorName, network }).toEqual({ actorId: null, actorName: null, network: null });
  expect(JSON.stringify(done)).not.toContain(phone);
});

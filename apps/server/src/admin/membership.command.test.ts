import { expect, test } from "vitest";
import { revokeMembership } from "#features/people/membership/membership.console.service.ts";
import { ago, days } from "#testing/clock.ts";
import { newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { runCommand } from "./commands.ts";

const server = testServer();
const run = (...args: string[]) => runCommand(server.db(), args);
const learnerWithPhone = async (user: Parameters<typeof server.newLearner>[0] = {}) => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone, ...user });
  const my = async () => (await server.as(learner)("GET", "/api/users/my")).body;
  return { id: learner.id, phone, my };
};
test("time of a tier is given; of another learner nothing changes", async () => {
  const [{ phone, my }, other] = [await learnerWithPhone(), await learnerWithPhone()];
  expect(await run("grant-membership", phone, "4", "100")).toEqual({
    code: 0,
    text: expect.stringMatching(/开通了年度会员 100 天，编号 .*\n现在是年度会员，到 \d{4}-\d\d-\d\d 为止$/),
  });
  expect(await my()).toMatchObject({ vip_type: 4, policy: { may_create: true } });
  expect(await other.my()).toMatchObject({ vip_type: 0 });
});

test("a partner has no end, keeps what was paid for, and gets it back afterwards", async () => {
  const { id, phone, my } = await learnerWithPhone({ vipType: 3, vipEndsAt: ago(-10 * days) });
  const { text } = await run("grant-membership", phone, "1");
  expect(text).toMatch(/开通了合伙人，编号 .*\n现在是合伙人，没有期限$/);
  expect(await my()).toMatchObject({ vip_type: 1 });
  const [, grantId = ""] = /编号 (\S+)/.exec(text) ?? [];
  const revocation = { by: null, userId: id, grantId, reason: "不做了" };
  await revokeMembership(server.db(), revocation, new Date());
  expect(await my()).toMatchObject({ vip_type: 3 });
});

test.each([
  [["2"], "月度会员要写天数"],
  [["5", "30"], "永久会员没有期限，不要写天数"],
  [["3", "0"], "天数应为 1 到 9999 的整数"],
  [["3", "1.5"], "天数应为 1 到 9999 的整数"],
])("grant-membership PHONE %j says what is wrong", async (args, message) => {
  const { phone, my } = await learnerWithPhone();
  expect(await run("grant-membership", phone, ...args)).toEqual({ code: 1, text: message });
  expect(await my()).toMatchObject({ vip_type: 0 });
});

test.each([
  [["grant-membership"], "手机号 1|2|3|4|5 [天数]"],
  [["grant-membership", "13800138000", "6", "30"], "手机号 1|2|3|4|5 [天数]"],
  [["grant-membership", "13800138000", "2", "30", "more"], "手机号 1|2|3|4|5 [天数]"],
])("%j is told how it is used", async (args, usage) => {
  expect(await run(...args)).toEqual({ code: 2, text: `用法：npm run admin -- ${args[0]} ${usage}` });
});

test("a number that is no phone's is told before how the command is used", async () => {
  expect(await run("grant-membership", "12345", "1")).toEqual({
    code: 2,
    text: "“12345”不是 11 位手机号\n用法：npm run admin -- grant-membership 手机号 1|2|3|4|5 [天数]",
  });
});

test("nobody's phone is told", async () => {
  const phone = newPhone();
  const nobody = { code: 1, text: `没有手机号是 ${phone} 的账号` };
  expect(await run("grant-membership", phone, "1")).toEqual(nobody);
});

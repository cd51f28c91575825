import { expect, test } from "vitest";
import { aboutOf, saysOf, titleOf } from "./action-words.ts";

const nothing = { before: null, after: null, details: {} };

test.each([
  [{ before: { role: "learner" }, after: { role: "support" } }, "角色 普通用户 → 客服"],
  [{ after: { tier: 4, days: null } }, "等级 年度会员；天数 无"],
  [{ before: { locked: true } }, "停用 是"],
  [{ details: { reason: "核对退款", grant: "7d9c2f1e" } }, "原因 核对退款"],
  [{ before: { state: "entitled" }, after: { state: "refunding" } }, "状态 已支付 → 退款中"],
  [
    { after: { title: "新课程", text: "来看看。" }, details: { reason: "上新" } },
    "标题 新课程；内容 来看看；原因 上新",
  ],
  [{ after: { odd: { a: 1 } } }, 'odd {"a":1}'],
])("%j is said as %s", (action, said) => {
  expect(saysOf({ ...nothing, ...action })).toBe(said);
});

test("what has no name here is shown as it is", () => {
  expect(titleOf({ action: "juggle" })).toBe("juggle");
  expect(aboutOf({ about: { kind: "planet", id: "mars", name: null } })).toBe("planet mars");
});

test("somebody is called by name, a long id by its end", () => {
  expect(aboutOf({ about: { kind: "user", id: "7d9c", name: "小北" } })).toBe("用户 小北");
  const id = "7d9c2f1e-0c53-4b0e-9d52-0e5d6a0f8a11";
  expect(aboutOf({ about: { kind: "user", id, name: null } })).toBe("用户 …6a0f8a11");
  const backup = "shiju-2026-11-26-021710.backup.gz";
  expect(aboutOf({ about: { kind: "backup", id: backup, name: null } })).toBe(`备份 ${backup}`);
  expect(aboutOf({ about: { kind: "books", id: "all", name: null } })).toBe("账本");
});

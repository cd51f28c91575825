import { expect, test } from "vitest";
import { draftOf, wrongIn } from "./withdrawal-draft.ts";

const bank = {
  kind: "bank",
  holder: "林小满",
  bank: "招商银行杭州分行",
  number: "6222026006705354216",
} as const;
const code = { kind: "code", holder: "林小满", image: "/api/uploads/a.jpg" } as const;

test.each([
  ["39.80", {}],
  ["39.8", {}],
  ["10", {}],
  ["", { amount: "请填写金额" }],
  ["ten", { amount: "请填写金额，最多两位小数，如 39.80" }],
  ["10.005", { amount: "请填写金额，最多两位小数，如 39.80" }],
  ["9.99", { amount: "每次至少提现 10 元" }],
  ["39.81", { amount: "可提现 ¥39.80，请改小金额" }],
])("of 39.80 yuan, %j: %j", (amount, wrong) => {
  expect(wrongIn({ amount, to: bank }, 3980)).toEqual(wrong);
});

test.each([
  [code, {}],
  [{ ...code, image: "" }, { "to.image": "请上传收款码" }],
  [{ ...code, holder: "" }, { "to.holder": "请填写收款人的真实姓名" }],
  [{ ...bank, bank: "" }, { "to.bank": "请填写开户银行，如 招商银行杭州分行" }],
  [{ ...bank, number: "" }, { "to.number": "请填写卡号" }],
  [{ ...bank, number: "622588120047" }, { "to.number": "卡号是 16 到 19 位，现在 12 位" }],
  [{ ...bank, number: "6222 0260" }, { "to.number": "卡号是 16 到 19 位数字" }],
  [{ ...bank, number: "6222026006705354215" }, { "to.number": "卡号有误，请核对" }],
])("a withdrawal to %j: %j", (to, wrong) => {
  expect(wrongIn({ amount: "20", to }, 3980)).toEqual(wrong);
});

test("a form is read without the spaces that people type", () => {
  const data = new FormData();
  for (const [name, value] of [
    ["amount", " 20 "],
    ["to.holder", " 林小满 "],
    ["to.bank", "招商银行杭州分行 "],
    ["to.number", "6222 0260-0670 5354 216"],
  ] as const)
    data.set(name, value);
  expect(draftOf(data, "bank", "")).toEqual({ amount: "20", to: bank });
  expect(draftOf(data, "code", code.image)).toEqual({ amount: "20", to: code });
});

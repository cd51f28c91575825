import { expect, test } from "vitest";
import { z } from "zod";
import { sentenceOf } from "./sentences.ts";

test.each<[string, z.ZodType, unknown, string]>([
  ["nothing", z.string(), undefined, "缺少这一项"],
  ["no choice", z.enum(["a", "b"]), undefined, "缺少这一项"],
  ["none of several shapes", z.union([z.int(), z.boolean()]), undefined, "缺少这一项"],
  ["no text", z.string(), 1, "应为文字"],
  ["no number", z.number(), "1", "应为数字"],
  ["NaN", z.coerce.number(), "x", "应为数字"],
  ["half", z.int(), 1.5, "应为整数"],
  ["an integer that no computer counts to", z.int(), 2 ** 60, `不能大于 ${Number.MAX_SAFE_INTEGER}`],
  ["no flag", z.boolean(), 1, "应为真或假（true 或 false）"],
  ["no list", z.array(z.int()), {}, "应为列表"],
  ["no pair", z.tuple([z.int(), z.int()]), {}, "应为列表"],
  ["no object", z.object({}), [], "应为对象"],
  ["no record", z.record(z.string(), z.int()), [], "应为对象"],
  ["no file", z.file(), "x", "应为文件"],
  ["what is only in JavaScript", z.date(), "x", "应为别的内容"],
  ["another word", z.enum(["a", "b"]), "c", "只能是 a、b"],
  ["another value", z.literal(true), false, "只能是 true"],
  ["a long text", z.string().max(3), "long", "最多 3 个字符"],
  ["a long list", z.array(z.int()).max(1), [1, 2], "最多 1 项"],
  ["a large number", z.number().max(3), 4, "不能大于 3"],
  ["the bound itself", z.number().lt(3), 3, "要小于 3"],
  ["an empty text", z.string().min(1), "", "不能为空"],
  ["a short text", z.string().min(2), "a", "至少 2 个字符"],
  ["an empty list", z.array(z.int()).min(1), [], "不能为空"],
  ["a short pair", z.tuple([z.int(), z.int()]), [1], "至少 2 项"],
  ["a long pair", z.tuple([z.int()]), [1, 2], "最多 1 项"],
  ["a small number", z.number().min(3), 2, "不能小于 3"],
  ["zero", z.number().gt(0), 0, "要大于 0"],
  ["no uuid", z.uuid(), "x", "应为 UUID，如 0b8e5c1e-6f0a-4a52-9b3f-2d7c8f1a9e10"],
  ["no time", z.iso.datetime(), "x", "应为 UTC 时间，如 2026-11-22T06:00:00Z"],
  ["no date", z.iso.date(), "x", "应为日期，如 2026-11-22"],
  ["no address", z.url(), "x", "应为完整的网址"],
  ["another pattern", z.string().regex(/^a$/), "b", "格式有误"],
  ["an odd number", z.number().multipleOf(2), 3, "应为 2 的倍数"],
  ["a surplus field", z.strictObject({}), { a: 1 }, "没有这一项，请去掉"],
  ["none of the shapes", z.union([z.int(), z.boolean()]), "x", "与允许的几种写法都不符"],
  ["a bad name", z.record(z.string().max(1), z.int()), { ab: 1 }, "其中有一项的名称有误"],
  ["what a rule of ours refuses", z.string().refine(() => false), "x", "这一项有误"],
])("%s", (_what, shape, value, sentence) => {
  expect(shape.safeParse(value, { error: sentenceOf }).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

test("a sentence of the shape's own is left alone", () => {
  const read = z.string().min(1, "请输入密码").safeParse("", { error: sentenceOf });
  expect(read.error?.issues[0]?.message).toBe("请输入密码");
});

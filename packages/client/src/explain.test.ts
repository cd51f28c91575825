import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { explain, formFault } from "./explain.ts";

const refused = (status: number, request_id: string) =>
  new ApiError({ code: "internal", message: "不行", request_id }, status);

test.each<[string, Error, object]>([
  ["a refusal", refused(404, "r1"), { title: "不行", hint: "" }],
  ["a broken server", refused(500, "r1"), { title: "不行", hint: "编号 r1，反馈问题时请带上", id: "r1" }],
  ["a proxy in between", refused(502, ""), { title: "不行", hint: "请稍后再试" }],
  [
    "no answer in time",
    new DOMException("", "TimeoutError"),
    { title: "请求超时，请稍候重试", hint: "网络可能有些慢" },
  ],
  ["no network", new TypeError("Failed to fetch"), { title: "连不上网络", hint: "检查网络后再试" }],
  ["a bug of ours", new Error("?"), { title: "出了点问题", hint: "刷新一下再试" }],
])("%s in words", (_, error, words) => expect(explain(error)).toEqual(words));

test("an app says itself what to do without a network", () => {
  expect(explain(new TypeError(), "先做别的").hint).toBe("先做别的");
});

test.each<[string, Error, string]>([
  ["a refusal in the server's words", refused(409, "r1"), "不行"],
  ["no network", new TypeError("Failed to fetch"), "连不上网络"],
  ["a broken server, of which a toast tells", refused(500, "r1"), "没有成功，填的都还在，请再试一次"],
  [
    "a late server, of which a toast tells",
    new DOMException("", "TimeoutError"),
    "没有成功，填的都还在，请再试一次",
  ],
])("a form says %s", (_, error, words) => expect(formFault(error)).toBe(words));

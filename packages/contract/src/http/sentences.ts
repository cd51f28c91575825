import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** The Chinese for zod's names of types. */
const kinds: Record<string, string> = {
  string: "文字",
  number: "数字",
  int: "整数",
  boolean: "真或假（true 或 false）",
  array: "列表",
  tuple: "列表",
  object: "对象",
  record: "对象",
  file: "文件",
  null: "null",
};

const formats: Record<string, string> = {
  uuid: "应为 UUID，如 0b8e5c1e-6f0a-4a52-9b3f-2d7c8f1a9e10",
  datetime: "应为 UTC 时间，如 2026-11-22T06:00:00Z",
  date: "应为日期，如 2026-11-22",
  url: "应为完整的网址",
};

const units: Record<string, string> = { string: "个字符", array: "项", file: "字节" };

/**
 * Returns the message for a value that breaks a rule of a schema, if the schema has no message of its own. After
 * `z.config({ localeError: sentenceOf })` every schema uses it.
 */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? missing : `应为${kinds[issue.expected] ?? "别的内容"}`;
    case "invalid_value":
      return issue.input === undefined ? missing : `只能是 ${issue.values.map(String).join("、")}`;
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      return formats[issue.format] ?? "格式有误";
    case "not_multiple_of":
      return `应为 ${issue.divisor} 的倍数`;
    case "unrecognized_keys":
      return "没有这一项，请去掉";
    case "invalid_union":
      return issue.input === undefined ? missing : "与允许的几种写法都不符";
    case "invalid_key":
      return "其中有一项的名称有误";
    case "invalid_element":
      return "其中有一项有误";
    default:
      return "这一项有误";
  }
}

const missing = "缺少这一项";

function tooBig({ origin, maximum, inclusive }: Issue & { code: "too_big" }): string {
  const unit = units[origin];
  if (unit !== undefined) return `最多 ${maximum} ${unit}`;
  return inclusive === false ? `要小于 ${maximum}` : `不能大于 ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: Issue & { code: "too_small" }): string {
  const unit = units[origin];
  if (unit !== undefined) return Number(minimum) <= 1 ? "不能为空" : `至少 ${minimum} ${unit}`;
  return inclusive === false ? `要大于 ${minimum}` : `不能小于 ${minimum}`;
}

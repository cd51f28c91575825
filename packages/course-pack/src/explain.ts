import type { ErrorCode } from "yaml";
import type { z } from "zod";

/** An error code of the YAML parser, or an alias, which packs may not use. */
export type SyntaxFault = ErrorCode | "ALIAS";

const syntaxMessages: Partial<Record<SyntaxFault, string>> = {
  ALIAS: "不能用 * 引用别处；请把内容写出来，文字以 * 开头时请加引号",
  BAD_ALIAS: "文字不能以 * 或 & 开头；请给这段文字加引号",
  BAD_INDENT: "缩进不对；同一层的各项要对齐，每层缩进两个空格",
  BAD_SCALAR_START: "文字不能以这个符号开头；请给这段文字加引号",
  BLOCK_AS_IMPLICIT_KEY: "文字里有“冒号加空格”，被当成了新的一项；请给整段文字加引号",
  BLOCK_IN_FLOW: "大括号里不能换成缩进写法；请写成 { 英文: 中文, 英文: 中文 }",
  DUPLICATE_KEY: "这一项写了两次；请合并或删去一个",
  MISSING_CHAR: "少了配对的引号、括号或逗号；请补上，或给整段文字加引号",
  MULTILINE_IMPLICIT_KEY: "这一项的名字断成了几行；请写在一行，后面跟“冒号加空格”",
  MULTIPLE_DOCS: "一个文件只能写一份内容；请删去中间的 ---",
  NON_STRING_KEY: "这一项的名字不是文字；请加引号",
  RESOURCE_EXHAUSTION: "括号或缩进的层数太多；请检查是否漏了配对的括号",
  TAB_AS_INDENT: "缩进不能用制表符；请用空格",
  TAG_RESOLVE_FAILED: "文字不能以 ! 开头；请给这段文字加引号",
  UNEXPECTED_TOKEN: "这里的符号读不懂；含有 : # { } [ ] , 的文字请加引号",
};

/** The Chinese message for an error in the YAML. */
export function explainSyntax(code: SyntaxFault): string {
  return syntaxMessages[code] ?? "这里不合 YAML 的写法；请检查缩进和引号";
}

const typeNames: Record<string, string> = {
  string: "文字（数字、true、false 作文字用时请加引号）",
  number: "数字",
  int: "整数",
  array: "列表（每项以“- ”开头，或写成 [甲, 乙]）",
  object: "若干项“名字: 内容”",
  record: "若干项“英文: 中文”",
};

/**
 * Returns the Chinese message for a value that the schema refuses. Returns undefined if the schema has its own message.
 */
export function explainShape(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.at(-1);
  const subject = typeof name === "string" ? `“${name}”` : "这一项";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return `缺少${subject}；请补上`;
      if (issue.input === null) return `${subject}没有内容；请补上，或检查英文里是否有逗号、冒号需要加引号`;
      return `${subject}应是${typeNames[issue.expected] ?? issue.expected}；请改正`;
    case "invalid_value":
      return `${subject}只能是 ${issue.values.map(String).join("、")} 之一；请改正`;
    case "invalid_union":
      return name !== "type"
        ? `${subject}应是文字，或 { zh: 中文, equal: [英文] }；请改正`
        : `${subject}只能是 course、textbook、words、daily 之一；请改正`;
    case "too_big":
      return `${subject}太大，最多 ${issue.maximum}；请改小`;
    case "too_small":
      return issue.origin === "array" || issue.origin === "string"
        ? `${subject}是空的；请至少写一个，用不到就把它删去`
        : `${subject}太小，最少 ${issue.minimum}；请改大`;
    case "unrecognized_keys":
      return "不认识这一项；请检查拼写和缩进，用不到就删去";
    default:
      return undefined;
  }
}

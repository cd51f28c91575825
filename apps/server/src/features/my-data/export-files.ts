import type { OwnRow } from "#database/own-rows.ts";

type Rows = AsyncIterable<OwnRow>;

/** A JSON array with one row a line, so that people can read it. */
export async function* jsonOf(rows: Rows): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** CSV for spreadsheets: with a byte order mark, and with text escaped that would be run as a formula. */
export async function* csvOf(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(",")}\r\n`;
  for await (const row of rows) yield `${columns.map((column) => cellOf(row[column])).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  const text = textOf(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** The readme of the zip, for the learner. */
export function readmeOf(files: readonly { file: string; title: string }[], now: Date): string {
  const lines = files.map(({ file, title }) => `- ${file}：${title}`);
  return [
    "这是你在拾句的全部数据。",
    `导出时间（UTC）：${now.toISOString()}`,
    "",
    "json 文件夹：每份数据的全部内容，一行一条，程序可以直接读取。",
    "csv 文件夹：同样的数据，去掉了嵌套的内容，可以用表格软件打开。",
    "images 文件夹：你上传的图片。",
    "",
    "每份数据的内容：",
    ...lines,
    "",
    "时间都是 UTC。密码和登录凭证不会导出。",
    "",
  ].join("\r\n");
}

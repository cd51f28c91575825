import type { CsvCell } from "@shiju/learning/csv";
import { JsonText, type OwnRow } from "#database/own-rows.ts";

type Rows = AsyncIterable<OwnRow>;

/** Yields rows as a JSON array with one row on each line, so that people can read it. */
export async function* jsonOf(rows: Rows): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + jsonLineOf(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

const jsonLineOf = (row: OwnRow): string =>
  `{${Object.entries(row)
    .map(([key, value]) => `${JSON.stringify(key)}:${textOf(value)}`)
    .join(",")}}`;

const textOf = (value: unknown): string =>
  value instanceof JsonText ? value.text : JSON.stringify(value ?? null);

/** The cells of each row, in the order of the columns. */
export async function* cellsOf(columns: readonly string[], rows: Rows): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(row[column]));
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** The readme of the zip, for the learner. */
export function readmeOf(
  files: readonly { file: string; title: string }[],
  siteName: string,
  now: Date,
): string {
  const lines = files.map(({ file, title }) => `- ${file}：${title}`);
  return [
    `这是你在${siteName}的全部数据。`,
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

import type { OwnTable } from "#database/own-rows.ts";
import { imports } from "#database/tables/content/imports.ts";

export const importsOwn: readonly OwnTable[] = [
  { table: imports, owner: imports.userId, file: "imports", title: "正在导入的文件" },
];

import type { OwnTable } from "#database/own-rows.ts";
import { uploads } from "#database/tables/people/uploads.ts";

export const uploadsOwn: readonly OwnTable[] = [
  { table: uploads, owner: uploads.userId, file: "uploads", title: "上传的图片（文件在 images 里）" },
];

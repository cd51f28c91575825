import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

export const myDataApi = {
  startExport: endpoint({
    method: "POST",
    path: "/api/users/my/export",
    summary:
      "An address of all data of the learner. Everybody who has the address can fetch the data for five minutes.",
    access: "learner",
    data: "own",
    limit: 5,
    response: z.object({ path: z.string() }),
  }),
  readExport: endpoint({
    method: "GET",
    path: "/api/users/my/export",
    summary: "All data of the learner who asked for the address, as a zip of JSON, CSV and pictures.",
    access: "visitor",
    data: "shared",
    relation: "ticket",
    token: "ignored",
    limit: 10,
    query: z.object({ ticket: boundedText(100, { missing: "下载地址不完整，请重新导出" }) }),
    response: z.file().mime("application/zip"),
  }),
  planDeletion: endpoint({
    method: "POST",
    path: "/api/users/my/deletion",
    notManaged: "deletion",
    summary:
      "Plans the deletion of the account and ends every session. After seven days the account and its data are deleted, unless its owner signs in and cancels that.",
    access: "learner",
    data: "own",
    limit: 10,
    body: z.object({
      password: boundedText(72, { missing: "请输入密码", tooLong: "密码最多 72 位" }).min(1, "请输入密码"),
    }),
    response: z.object({ delete_at: z.iso.datetime() }),
  }),
  cancelDeletion: endpoint({
    method: "DELETE",
    path: "/api/users/my/deletion",
    summary: "Cancels a planned deletion. Without a planned deletion, it changes nothing.",
    access: "learner",
    data: "own",
    response: userInfoSchema,
  }),
};

import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

export const myDataApi = {
  startExport: endpoint({
    method: "POST",
    path: "/api/users/my/export",
    summary:
      "An address at which everything that the learner owns can be fetched for five minutes, by whoever has the address.",
    access: "learner",
    data: "own",
    limit: 5,
    response: z.object({ path: z.string() }),
  }),
  readExport: endpoint({
    method: "GET",
    path: "/api/users/my/export",
    summary: "Everything that the learner of the ticket owns, as a zip of JSON, CSV and pictures.",
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
    summary:
      "Ends every session; in seven days the account and everything in it is gone, unless its owner signs in and takes it back.",
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
    summary: "Takes a planned deletion back; nothing happens where none is planned.",
    access: "learner",
    data: "own",
    response: userInfoSchema,
  }),
};

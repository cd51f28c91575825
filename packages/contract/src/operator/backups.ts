import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

const staff = { access: "staff", roles: ["admin"], data: "site" } as const;

const named = z.object({ name: boundedText(100) });

export const backupsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/backups",
    summary: "The backups that this server keeps, the newest first, and when the next one is made.",
    ...staff,
    response: z.object({
      folder: z.string().describe("The folder of the server, or the address in the object store."),
      hour: z
        .int()
        .nullable()
        .describe("The hour of the daily backup in China, 0 to 23. Null without daily backups."),
      keeps: z.int().describe("How many are kept."),
      is_running: z.boolean(),
      last_failure: z
        .string()
        .nullable()
        .describe("The reason why the last backup failed. Null where it did not fail."),
      backups: z.array(
        z.object({
          name: z.string(),
          bytes: z.int().describe("Size of the file."),
          made_at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  make: endpoint({
    method: "POST",
    path: "/api/console/backups",
    summary:
      "Begins a backup. The list shows it when it is complete. 409 while another backup is being made.",
    ...staff,
    limit: 4,
    body: z.object({}),
    response: z.object({ name: z.string() }),
  }),
  startDownload: endpoint({
    method: "POST",
    path: "/api/console/backups/:name/download",
    summary: "An address of a backup. Everybody who has the address can fetch the backup for five minutes.",
    ...staff,
    stepUp: true,
    limit: 10,
    params: named,
    body: z.object({}),
    response: z.object({ path: z.string() }),
  }),
  download: endpoint({
    method: "GET",
    path: "/api/backups/:name",
    summary: "A backup, for whoever has a ticket for it.",
    access: "visitor",
    data: "shared",
    relation: "ticket",
    token: "ignored",
    limit: 10,
    params: named,
    query: z.object({ ticket: boundedText(100, { missing: "下载地址不完整，请到后台重新下载" }) }),
    response: z.file().mime("application/gzip"),
  }),
};

import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { importId, importSchema, importTitle, importUpload } from "../content/imports.ts";

const own = { access: "staff", roles: [], data: "site" } as const;
const one = z.object({ id: z.uuid("没有这个人"), import: importId });

/** A person's content from elsewhere, which the operator imports: a word list or a course of the person's own. */
export const peopleContentApi = {
  read: endpoint({
    ...importUpload,
    method: "POST",
    path: "/api/console/people/:id/imports",
    summary:
      "Reads a file for a person, like an import of their own, and answers what an import would take. Nothing is imported yet.",
    ...own,
    params: z.object({ id: z.uuid("没有这个人") }),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/console/people/:id/imports/:import",
    summary: "How an import for a person stands.",
    ...own,
    params: one,
    response: importSchema,
  }),
  start: endpoint({
    method: "POST",
    path: "/api/console/people/:id/imports/:import/start",
    summary:
      "Makes a word list or a course of the person's own from the file. The person gets a message. Repeatable.",
    ...own,
    limit: 30,
    params: one,
    body: z.object({ title: importTitle }),
    response: importSchema,
  }),
};

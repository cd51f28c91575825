import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { boundedText, trimmedText } from "../http/text.ts";

export const importKinds = ["words", "course"] as const;
/** The kind of content that is imported: a word list, or a course of sentences. */
export type ImportKind = (typeof importKinds)[number];

export const importFormats = ["json", "text", "csv", "xlsx", "apkg"] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importEncodings = ["utf-8", "gb18030", "big5", "utf-16le", "utf-16be", "windows-1252"] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importRoles = ["en", "zh", "us", "uk", "lesson"] as const;
/** The contents of a column: the English, the Chinese, phonetics, or the lesson. */
export type ImportRole = (typeof importRoles)[number];

export const importStates = ["ready", "running", "done", "failed"] as const;

/** The largest number of words of a list, or of sentences of a course. A longer file becomes several lists or courses. */
export const mostOfImport: Record<ImportKind, number> = { words: 3000, course: 2000 };
/** Most lists, and most courses, that a learner keeps. */
export const mostOwnPacks = 50;
const largestFile = 10 * 1024 * 1024;
export const longestTitle = 40;

export const importId = boundedText(36).pipe(z.uuid("编号有误，请刷新页面后再试"));
/** The place of a sheet in a workbook, counted among the sheets that are shown and have cells. */
export const sheetPlace = z.coerce.number().int().min(0).max(99).optional();
const column = z.coerce.number().int().min(0).max(29).optional();

const refusedRowSchema = z.object({
  line: z.int().describe("From 1; of JSON, the number of the entry."),
  text: z.string().describe("The beginning of the row."),
  reason: z.string().describe("Chinese, for the learner."),
});
export type RefusedRow = z.infer<typeof refusedRowSchema>;

export const importTitle = trimmedText(longestTitle).min(1, "请写上名称");

export const importSchema = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds),
    state: z
      .enum(importStates)
      .describe("`ready`: the learner looks at it and starts it. `failed`: `problem` has the reason."),
    title: z.string().describe("A suggested title, from the name of the file."),
    format: z.enum(importFormats),
    encoding: z.enum(importEncodings).nullable().describe("Null for a format that has none."),
    columns: z
      .array(z.string())
      .describe("The names of the columns. Empty where there is nothing to choose."),
    roles: z.partialRecord(z.enum(importRoles), z.int()).describe("The index in `columns` of each role."),
    sheets: z
      .array(z.string())
      .describe("Of a workbook: the names of the sheets that are shown and have cells; else none."),
    sheet: z.int().nullable().describe("Of a workbook: the sheet that was read, by its index in `sheets`."),
    notes: z
      .array(z.string())
      .describe("Chinese, for the learner: the omissions beside the refused rows, with counts."),
    sample: z
      .array(z.object({ en: z.string(), zh: z.string(), lesson: z.string() }))
      .describe("The first rows as they will be taken."),
    accepted: z.int().describe("Words or sentences that will be taken."),
    lesson_count: z.int().describe("Lessons or chapters that they make."),
    filled: z
      .int()
      .describe("The number of words with Chinese from the dictionary, because the file has none."),
    refused: z.array(refusedRowSchema).describe("The first refused rows with the reasons, at most 50."),
    refused_total: z.int().describe("Rows that are not taken."),
    done: z.int().describe("Lessons that are finished."),
    pack_id: z.string().nullable().describe("What it became, once it is done."),
    problem: z.string().nullable().describe("Chinese, for the learner."),
  })
  .meta({ id: "Import", description: "A learner's file that becomes a word list or course." });
export type Import = z.infer<typeof importSchema>;

/** How a file is sent. The file is read by a job, whose subject is the id of the import. */
export const importUpload = {
  limit: 20,
  bodyLimit: largestFile,
  bodyAs: "file",
  query: z.object({
    job_id: jobIdSchema,
    id: importId.describe("Of the import; made by the client."),
    kind: z.enum(importKinds),
    encoding: z.enum(importEncodings).optional().describe("Guessed where left out."),
    en: column.describe(
      "The index of the English column, from 0. Where it is left out, the server guesses all columns.",
    ),
    zh: column,
    us: column,
    uk: column,
    lesson: column,
    sheet: sheetPlace.describe("Of a workbook, by its index in `sheets`; the first where left out."),
  }),
  body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
  response: startedSchema,
  result: importSchema,
} as const;

export const importsApi = {
  upload: endpoint({
    ...importUpload,
    method: "POST",
    path: "/api/imports",
    summary:
      "Reads a file of words or sentences, and answers what an import would take. Formats: Qwerty Learner and Earthworm JSON, plain text, CSV, xlsx, the notes of an Anki package. Nothing is imported yet. The same id with another encoding or other columns reads the file again. After the start, another file or other columns answer 409. An import that is not started within a day is deleted.",
    access: "learner",
    data: "own",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/imports/:id",
    summary: "How an import stands.",
    access: "learner",
    data: "own",
    params: z.object({ id: importId }),
    response: importSchema,
  }),
  refused: endpoint({
    method: "GET",
    path: "/api/imports/:id/refused",
    summary: "The refused rows with the reasons, a page at a time.",
    access: "learner",
    data: "own",
    params: z.object({ id: importId }),
    query: z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) }),
    response: z.object({
      refused: z.array(refusedRowSchema).describe("At most 1000."),
      total: z.int().describe("Rows on all pages."),
    }),
  }),
  start: endpoint({
    method: "POST",
    path: "/api/imports/:id/start",
    summary:
      "Makes a word list or a course from an import. It appears when it is complete. Repeatable. Another title answers 409.",
    access: "learner",
    data: "own",
    limit: 30,
    params: z.object({ id: importId }),
    body: z.object({ title: importTitle }),
    response: importSchema,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/api/imports/:id",
    summary:
      "Drops an unfinished import. 409 where the word list or course is finished, which then stays, unless its removal is asked for.",
    access: "learner",
    data: "own",
    params: z.object({ id: importId }),
    query: z.object({
      finished: z
        .enum(["keep", "remove"])
        .default("keep")
        .describe("What becomes of a finished list or course."),
    }),
    response: z.object({}),
  }),
};

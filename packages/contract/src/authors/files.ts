import { z } from "zod";
import { importEncodings, sheetPlace } from "../content/imports.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { draftSchema } from "./drafts.ts";
import { draftIdSchema } from "./fields.ts";

const largestFile = 10 * 1024 * 1024;

export const editorFilesApi = {
  read: endpoint({
    method: "POST",
    path: "/api/editor/read-file",
    summary:
      "Reads the text of a file, by its content and then its name, as the editor's field of text takes it: plain text, subtitles (SRT, WebVTT, ASS, SSA, SBV, LRC, MicroDVD, SAMI, TTML), CSV, xlsx, docx, and one chapter of an EPUB. English and its Chinese stand one under the other, or parted by a tab. At most 1 MB of text. The file is kept until it is read.",
    access: "tier",
    data: "own",
    limit: 20,
    bodyLimit: largestFile,
    bodyAs: "file",
    query: z.object({
      job_id: jobIdSchema,
      subject: boundedText(60)
        .default("new")
        .describe(
          "The id of the thing for which the text is read, such as a lesson. It becomes the subject of the job.",
        ),
      encoding: z.enum(importEncodings).optional().describe("Guessed where left out."),
      chapter: z.coerce
        .number()
        .int()
        .min(0)
        .max(999)
        .optional()
        .describe(
          "The place among `chapters`, from 0. Where it is left out, the server reads the first chapter with a story of an EPUB, and the whole of subtitles.",
        ),
      sheet: sheetPlace.describe(
        "For a workbook: the place among `sheets`, from 0. The first sheet where it is left out.",
      ),
    }),
    body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
    response: startedSchema,
    result: z.object({
      text: z.string(),
      encoding: z.enum(importEncodings).nullable().describe("Null for a format that has none."),
      notes: z
        .array(z.string())
        .describe(
          "Chinese, for the author: the parts of the file that were left out or joined, with counts.",
        ),
      title: z.string().optional().describe("Of an EPUB: the title of the book."),
      parts_of: z
        .enum(["book", "film"])
        .optional()
        .describe("Whether `chapters` are those of an EPUB, or pieces of long subtitles by time."),
      chapters: z
        .array(z.string())
        .optional()
        .describe(
          "For an EPUB: the titles of the chapters with a text. For long subtitles: the whole, then each piece.",
        ),
      chapter: z.int().optional().describe("The index of the chapter that was read, from 0."),
      sheets: z
        .array(z.string())
        .optional()
        .describe("Of a workbook: the names of the sheets that are shown and have cells."),
      sheet: z.int().optional().describe("Of a workbook: the sheet that the text is of, from 0."),
    }),
  }),
  exportPack: endpoint({
    method: "GET",
    path: "/api/drafts/:id/pack",
    summary:
      "A draft as a pack: a zip of the YAML files of a course pack. A draft with faults gives a pack with faults.",
    access: "tier",
    data: "own",
    limit: 20,
    params: z.object({ id: draftIdSchema }),
    response: z.object({
      zip: z.base64().describe("The zip in base64."),
      left_out: z
        .array(z.string())
        .describe("Chinese: the parts of the draft for which a pack has no place."),
    }),
  }),
  importPack: endpoint({
    method: "POST",
    path: "/api/editor/import-pack",
    summary:
      "Makes a draft from the zip of a pack, completely or not at all. The refusal names the file and the line that cannot be read.",
    access: "tier",
    data: "own",
    limit: 10,
    bodyLimit: largestFile,
    bodyAs: "file",
    query: z.object({
      job_id: jobIdSchema,
      id: draftIdSchema.describe(
        "The id of the draft, made by the client, so that the call may be sent again. The same id with another file answers 409.",
      ),
    }),
    body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
    response: startedSchema,
    result: z.object({
      draft: draftSchema,
      left_out: z.array(z.string()).describe("Files of the pack that a draft has no place for."),
    }),
  }),
};

import { z } from "zod";
import { importEncodings } from "../courses/imports.ts";
import { endpoint } from "../http/endpoint.ts";

const largestFile = 10 * 1024 * 1024;

export const editorFilesApi = {
  read: endpoint({
    method: "POST",
    path: "/api/editor/read-file",
    summary:
      "Reads the text of a file, by its content and then its name, as the editor's field of text takes it: plain text, SRT and WebVTT subtitles, CSV, xlsx and docx. English and its Chinese stand one under the other, or parted by a tab. At most 1 MB of text; nothing is kept.",
    access: "tier",
    data: "own",
    limit: 20,
    bodyLimit: largestFile,
    bodyAs: "file",
    query: z.object({ encoding: z.enum(importEncodings).optional().describe("Guessed where left out.") }),
    body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
    response: z.object({
      text: z.string(),
      encoding: z.enum(importEncodings).nullable().describe("Null for a format that has none."),
    }),
  }),
};

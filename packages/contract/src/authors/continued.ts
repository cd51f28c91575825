import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { idSchema } from "../http/text.ts";

const continuedSchema = z
  .object({
    title: z.string(),
    taken: z
      .object({
        equal: z.record(z.string(), z.array(z.string())).describe("Alternatives in every sentence."),
        words: z.array(z.string()).describe("The words that its steps asked."),
        marked: z.array(z.string()).describe("The words and phrases that were steps of their own."),
        lessons: z.int().describe("The numbered lessons of it and of the courses that it continues."),
      })
      .describe("The things that a course after it takes over."),
    lemmas: z.array(z.string()).describe("The lemmas of its words and of the courses that it continues."),
  })
  .meta({ id: "ContinuedCourse", description: "A course that an author's course continues." });
export type ContinuedCourse = z.infer<typeof continuedSchema>;

export const editorContinuedApi = {
  read: endpoint({
    method: "GET",
    path: "/api/editor/continued/:id",
    summary: "The words and alternatives that a draft takes over from the course that it continues.",
    access: "tier",
    data: "own",
    limit: 60,
    params: z.object({ id: idSchema(100) }),
    response: continuedSchema,
  }),
};

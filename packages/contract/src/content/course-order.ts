import { packTypes } from "@shiju/learning/pack-types";
import { z } from "zod";
import { packAccess } from "./courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { idSchema, trimmedText } from "../http/text.ts";
import { listOf, pageQuery } from "../http/console-list.ts";

const row = z
  .object({
    id: z.string(),
    place: z.int().min(1).describe("In the order of the house, from 1."),
    title: z.string(),
    level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
    access: z.enum(packAccess).describe("Whether lessons after the first are for members."),
    author: z.string().nullable().describe("The name of the learner who wrote it; null for the house."),
    lesson_count: z.int().describe("Lessons."),
    learners: z.int().describe("Learners who have answered at least one step of it."),
    is_start: z.boolean().describe("Whether newcomers start with it."),
  })
  .meta({ id: "PlacedCourse" });
export type PlacedCourse = z.infer<typeof row>;

const access = { access: "staff", roles: ["reviewer"], data: "site" } as const;

/** The order in which the site recommends its courses, as the console knows it. */
export const courseOrderApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/courses",
    summary: "The courses of a type that are offered to everybody, in the order of the house.",
    ...access,
    query: z.object({
      ...pageQuery,
      q: trimmedText(50).optional().describe("Words of the title."),
      type: z.enum(packTypes).default("course"),
    }),
    response: listOf(row),
  }),
  change: endpoint({
    method: "POST",
    path: "/api/console/courses/:id",
    summary:
      "Sets the place of a course in the order of the house, its level, or who may study it. A new version of the content changes none of these. Repeatable.",
    ...access,
    params: z.object({ id: idSchema(100) }),
    body: z
      .strictObject({
        place: z
          .int("位置应为整数")
          .min(1, "位置从 1 开始")
          .max(10_000, "位置最大是 10000")
          .optional()
          .describe("From 1; one beyond the last is the last."),
        level: z
          .int("难度应为整数")
          .min(1, "难度从 1 到 6")
          .max(6, "难度从 1 到 6")
          .optional()
          .describe("1 to 6, about CEFR pre-A1 to C1."),
        access: z
          .enum(packAccess, "请选择谁能学")
          .optional()
          .describe("Everybody, or members, while others get only the first lesson."),
      })
      .refine((change) => Object.keys(change).length > 0, "请说明要改位置、难度还是谁能学"),
    response: row,
  }),
};

import { placementAnswers } from "@shiju/learning/path/placement/placement";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { idSchema, timeSchema } from "../http/text.ts";
import { lessonHeadSchema, sentenceSchema } from "./game.ts";

/** The most lines of a placement. */
export const mostPlacementLines = 40;

const lineSchema = z
  .object({
    lesson: z.int().describe("The number of the lesson that has the line, from 1."),
    sentence: sentenceSchema,
  })
  .meta({ id: "PlacementLine" });
export type PlacementLine = z.infer<typeof lineSchema>;

const startSchema = z
  .object({
    number: z
      .int()
      .describe("The number of the lesson. The last start is one more than the course has lessons."),
    lesson: lessonHeadSchema
      .nullable()
      .describe(
        "The lesson with which the learner then begins. After the course it is the first lesson of the next course, or null if no course follows.",
      ),
  })
  .meta({ id: "PlacementStart" });
export type PlacementStart = z.infer<typeof startSchema>;

const courseSchema = z.object({ id: z.string(), title: z.string() });

const linesSchema = z
  .object({
    version: z.string().describe("Changes with the lines and with the starts."),
    course: courseSchema,
    lessons: z.int().describe("The number of lessons."),
    lines: z.array(lineSchema).describe("From easy to hard."),
    starts: z.array(startSchema).describe("The lessons with which a learner may start, in order."),
    beginner: lessonHeadSchema.describe("The lesson for somebody who has never learned English."),
  })
  .meta({ id: "PlacementLines", description: "The test that places a learner in a course." });
export type PlacementLines = z.infer<typeof linesSchema>;

const placementSchema = z
  .object({
    course: courseSchema,
    start: z.int().describe("The number of the lesson, as `PlacementStart.number`."),
    lesson: lessonHeadSchema.nullable().describe("As `PlacementStart.lesson`."),
    at: z.iso.datetime(),
    asked: z.int().describe("Lines that were asked. 0 for a learner who said where to start without a test."),
    right: z.int().describe("Lines that were right."),
    claimed: z.int().describe("Words that are taken to be known because of it, and were not answered since."),
  })
  .meta({ id: "Placement", description: "Where a learner starts in a course." });
export type Placement = z.infer<typeof placementSchema>;

export const placementApi = {
  lines: endpoint({
    method: "GET",
    path: "/api/placement/lines",
    summary:
      "The placement test of a course: lines of the course from easy to hard. The client asks them in order, judges the answers, and stops where no further answer changes the start.",
    access: "visitor",
    data: "public",
    maxAge: 60,
    query: z.object({
      course: idSchema(100)
        .optional()
        .describe("Without it, the first course of the house that has such a test."),
    }),
    response: z.object({ placement: linesSchema.nullable().describe("Null where the course has no test.") }),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/placement",
    summary: "Where the learner starts, by the last placement.",
    access: "learner",
    data: "own",
    response: z.object({ placement: placementSchema.nullable() }),
  }),
  keep: endpoint({
    method: "PUT",
    path: "/api/placement",
    summary:
      "Keeps where the learner starts, in the place of any earlier start, and claims the words of the lessons before it. Words that were ever asked from memory keep their memory. An older placement than the kept one changes nothing, and a start without a test changes nothing for a learner who was placed or has studied before. No lesson is locked.",
    access: "learner",
    data: "own",
    limit: 30,
    body: z.object({
      course_id: idSchema(100),
      start: z.int().min(1).max(10_000).describe("The number of one of the starts of the course."),
      answers: boundedList(z.enum(placementAnswers), mostPlacementLines, {
        tooLong: `一次最多 ${mostPlacementLines} 句`,
      }).describe("The answers to the first lines, in order. Empty without a test."),
      at: timeSchema().describe("The time of the last answer or choice."),
    }),
    response: z.object({
      placement: placementSchema.nullable().describe("The placement that holds now; null without one."),
    }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/placement",
    summary: "Forgets where the learner starts, and takes back its claims that no answer has replaced.",
    access: "learner",
    data: "own",
    limit: 30,
    response: z.object({ removed: z.int().describe("Words that are no longer claimed.") }),
  }),
};

import { z } from "zod";
import { bankFileSchema, chapterSchema, lessonSchema, monthSchema, packSchema } from "./schema.ts";
import { syllabusSchema } from "./plan/plan-schema.ts";

/** Returns the published JSON Schemas by file name, so that editors complete and check packs. */
export function jsonSchemas(): Record<string, string> {
  return {
    "pack.schema.json": asText("拾句课程包 pack.yaml", packSchema),
    "lesson.schema.json": asText("拾句课程包里的一课", lessonSchema),
    "syllabus.schema.json": asText("拾句课程包的计划 syllabus.yaml", syllabusSchema),
    "chapter.schema.json": asText("拾句词汇包里的一章", chapterSchema),
    "bank.schema.json": asText("拾句词库里的一个文件", bankFileSchema),
    "month.schema.json": asText("拾句每日一句里的一个月", monthSchema),
  };
}

function asText(title: string, schema: z.ZodType): string {
  return `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: "input" }) }, undefined, 2)}\n`;
}

import { sentenceOf } from "@shiju/contract/http/sentences";
import type { FastifySchemaCompiler } from "fastify/types/schema.js";
import type { z } from "zod";
import { ProblemError } from "./problem-error.ts";

/** Validates each part of a request against its schema in the contract; a violation is a 422 that names the fields. */
export const validator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const general = new Set<string>();
    const read = schema.safeParse(data, {
      error: (issue) => {
        const sentence = sentenceOf(issue);
        general.add(sentence);
        return sentence;
      },
    });
    return read.success ? { value: read.data } : { error: invalidInput(read.error, general) };
  };

/** `general` are messages that do not mention the field, so that its name is put before them. */
function invalidInput(error: z.ZodError, general: ReadonlySet<string>): ProblemError {
  const fields = fieldsOf(error.issues);
  const [[field, sentence] = ["", ""], ...others] = Object.entries(fields);
  const told = general.has(sentence) ? `${field}：${sentence}` : sentence;
  const message = others.length > 0 ? `${told}（共 ${others.length + 1} 项有误）` : told;
  return new ProblemError("invalid_input", message, { fields, cause: error });
}

/** The first fault of each field, by the path of the field joined by dots; `body` for the body as a whole. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]];
    for (const name of names) {
      const field = [...issue.path, ...name].join(".") || "body";
      if (!fields.has(field)) fields.set(field, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

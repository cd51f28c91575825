import { mostFaults } from "@shiju/contract/http/list";
import { sentenceOf } from "@shiju/contract/http/sentences";
import type { FastifySchemaCompiler } from "fastify/types/schema.js";
import type { z } from "zod";
import { ProblemError } from "./problem-error.ts";

/**
 * Validates each part of a request against its schema in the contract. A violation answers 422 with the names of at
 * most `mostFaults` fields.
 */
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

/**
 * Returns the error for an invalid input. The messages in `general` do not mention their field, so the field's name is
 * put before them.
 */
function invalidInput(error: z.ZodError, general: ReadonlySet<string>): ProblemError {
  const fields = fieldsOf(error.issues);
  const [[field, sentence] = ["", ""], ...others] = Object.entries(fields);
  const first = general.has(sentence) ? `${field}：${sentence}` : sentence;
  const count = others.length + 1;
  const message = count === 1 ? first : `${first}（${count < mostFaults ? "共" : "至少"} ${count} 项有误）`;
  return new ProblemError("invalid_input", message, { fields, cause: error });
}

/** The largest number of characters of an unknown field's name in an answer. */
const longestName = 100;

/** The first fault of each field, by the path of the field joined by dots. The key `body` is for the body as a whole. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, name, message } of named(issues)) {
    const field = [...path, ...name].join(".") || "body";
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === mostFaults) break;
  }
  return Object.fromEntries(fields);
}

function* named(issues: readonly z.core.$ZodIssue[]) {
  for (const issue of issues) {
    const names =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key.slice(0, longestName)]) : [[]];
    for (const name of names) yield { ...issue, name };
  }
}

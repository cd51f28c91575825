import { z } from "zod";

/** Every code a client may branch on, with its HTTP status. Adding one changes the API. */
export const problemCodes = {
  malformed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  wrong_method: 405,
  daily_limit_reached: 403,
  free_time_used_up: 406,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  content_changed: 410,
  too_many_calls: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const;

export type ProblemCode = keyof typeof problemCodes;

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

export const problemSchema = z.object({
  code: z.enum(codes),
  /** Chinese, for the person: what happened and what to do. */
  message: z.string(),
  /** What is wrong with each field of the body, the query or the address, by its place in dots: `events.0.1`. */
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;

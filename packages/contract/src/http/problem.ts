import { z } from "zod";

/** Every code on which a client may branch, with its HTTP status. A new code changes the API. */
export const problemCodes = {
  malformed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  step_up_required: 403,
  not_found: 404,
  not_on_this_site: 404,
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

/** The meaning of each code, for the API's description. */
export const problemMeanings: Record<ProblemCode, string> = {
  malformed: "the address or the body cannot be read",
  not_signed_in: "a token is needed, or the one that was sent is over: sign in again",
  not_allowed: "the caller may not do this",
  step_up_required: "the password is needed again, at `/api/console/step-up`: then send the call again",
  not_found: "there is no such thing, or it is another learner's",
  not_on_this_site: "the operator does without this part of the product",
  wrong_method: "the address has other methods, which `allow` names",
  daily_limit_reached: "the daily limit that a parent has set is reached",
  free_time_used_up: "the free minutes of today are used up",
  conflict: "it does not go together with what is there",
  too_large: "the body is larger than `x-body-limit`",
  unsupported_type: "the body is of another content type",
  invalid_input: "a rule of this description is broken; `fields` says where",
  content_changed: "what was answered has another version by now",
  too_many_calls: "more calls than `x-calls-per-minute`, or than the operation allows otherwise",
  internal: "a fault of the server",
  unavailable: "the server is busy, or something it needs is away: try again later",
  maintenance: "the operator is doing something; `message` is theirs",
};

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

export const problemSchema = z
  .object({
    code: z.enum(codes).describe("What a client branches on."),
    message: z.string().describe("Chinese, for the person: what happened and what to do."),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        "The fault of each field of the body, the query or the address. The key is the path of the field, such as `events.0.1`.",
      ),
    request_id: z
      .string()
      .describe("Names the call in the server's log; the header `x-request-id` has it too."),
  })
  .meta({ id: "Problem", description: "The one shape of every error." });

export type Problem = z.infer<typeof problemSchema>;

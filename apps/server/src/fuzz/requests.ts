import fc from "fast-check";
import type { Addressed, Description } from "./description.ts";
import { type Sampling, valuesOf } from "./values.ts";

/**
 * The callers: nobody, a learner, another learner, an operator, and somebody with a forged token that belongs to
 * nobody.
 */
export type CallerName = "visitor" | "learner" | "other" | "operator" | "forger";

/**
 * Ways to spoil a body: cut off, with another content type, nested, a scalar, no body, far too many items in each list,
 * far too many fields.
 */
const ways = ["cut", "mistyped", "nested", "scalar", "none", "short", "swollen", "unknown"] as const;
type Way = "whole" | (typeof ways)[number];

export interface Drawn extends Addressed {
  caller: CallerName;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  bodyType: string | undefined;
  way: Way;
  /** Where a body is cut off, of a thousand. */
  cutAt: number;
  /** Goes out a second time, by another caller. */
  again: CallerName | undefined;
  /** Whether values that depend on each other fit together, such as a signature and the content that it signs. */
  fits: boolean;
}

const callers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<CallerName>("learner") },
  { weight: 3, arbitrary: fc.constantFrom<CallerName>("other", "operator", "visitor", "forger") },
);

/** Requests to one operation. Half of them are valid. The others have some, or many, strange values. */
export function requestsTo(
  addressed: Addressed,
  { components }: Description,
  known: ReadonlySet<string>,
): fc.Arbitrary<Drawn> {
  const degrees = [0, 0, 8, 40].map((strange) =>
    requestsAt(addressed, { schemas: components.schemas, known, strange }),
  );
  return fc.oneof(...degrees);
}

function requestsAt(addressed: Addressed, sampling: Sampling): fc.Arbitrary<Drawn> {
  const { parameters = [], requestBody } = addressed.operation;
  const fieldsIn = (place: string) => {
    const here = parameters.filter((one) => one.in === place);
    return fc.record(
      Object.fromEntries(
        here.map(({ name, schema }) => [name, valuesOf(schema, sampling, nameIn(addressed.path, name))]),
      ),
      { requiredKeys: here.filter(({ required }) => required).map(({ name }) => name) },
    );
  };
  const [[bodyType, { schema }] = [undefined, { schema: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  return fc.record({
    method: fc.constant(addressed.method),
    path: fc.constant(addressed.path),
    operation: fc.constant(addressed.operation),
    caller: callers,
    params: fieldsIn("path"),
    query: fieldsIn("query"),
    body: schema ? valuesOf(schema, sampling) : fc.constant(undefined),
    bodyType: fc.constant(bodyType),
    way:
      sampling.strange > 0 && schema
        ? fc.oneof({ weight: 8, arbitrary: fc.constant<Way>("whole") }, fc.constantFrom<Way>(...ways))
        : fc.constant<Way>("whole"),
    cutAt: fc.nat({ max: 999 }),
    again: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, callers),
    fits: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  });
}

/** The kind of an id, by the part of the path before it: `/api/my_courses/{id}` takes the id of a course. */
function nameIn(path: string, name: string): string {
  const [, before] = new RegExp(`(\\w+)/\\{${name}\\}`).exec(path) ?? [];
  return name === "id" && before !== undefined ? `${before.replace(/^.*_/, "").replace(/s$/, "")}_id` : name;
}

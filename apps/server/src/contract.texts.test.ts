import { attemptSchema } from "@shiju/contract/study/attempts";
import { bytesSchema } from "@shiju/contract/http/bytes";
import { BoundedList } from "@shiju/contract/http/list";
import { boundedText, timeSchema } from "@shiju/contract/http/text";
import { settingsApi } from "@shiju/contract/people/settings";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#testing/endpoints.ts";

/**
 * The endpoint that validates each attempt by itself against the shape of that attempt. The call itself validates only
 * the ids of attempts.
 */
const takesLooseItems = "POST /api/game/attempts";

/** The endpoint that validates each setting by itself. It uses the shapes in which all settings are returned. */
const takesLooseValues = "POST /api/users/my/setting";

/** Texts of a fixed length. */
const fixedFormats = new Set(["uuid"]);

/** The parts of a schema that accept a text or list of any length, or change a text before its length is checked. */
function unboundedIn(schema: z.core.$ZodType, at: string, isBounded = false): string[] {
  // Bytes that nobody reads before their signature is checked, at most `bodyLimit` of them.
  if (schema === bytesSchema) return [];
  const { def } = schema._zod as unknown as z.core.$ZodTypes["_zod"];
  const inside = (inner: z.core.$ZodType, name = "") => unboundedIn(inner, at + name, isBounded);
  switch (def.type) {
    case "string":
      return isBounded || fixedFormats.has((def as { format?: string }).format ?? "") || isBoundedFirst(def)
        ? []
        : [`${at}: text`];
    case "number":
    case "int" as never:
    case "boolean":
    case "literal":
    case "enum":
    case "undefined":
    case "file":
    case "never":
      return [];
    case "object":
      return [
        ...Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, `.${name}`)),
        ...(def.catchall && def.catchall._zod.def.type !== "never" ? [`${at}: any other field`] : []),
      ];
    case "array":
      return [...inside(def.element, "[]"), ...(schema instanceof BoundedList ? [] : [`${at}: list`])];
    case "tuple":
      return [
        ...def.items.flatMap((item, place) => inside(item, `[${place}]`)),
        ...(def.rest ? [`${at}: list`] : []),
      ];
    case "union":
      return def.options.flatMap((option) => inside(option));
    case "optional":
    case "nullable":
    case "default":
      return inside(def.innerType);
    case "pipe": {
      // A transform that comes first may rename fields, but reads no text.
      if (def.in._zod.def.type === "transform")
        return def.out._zod.def.type === "object" ? inside(def.out) : [`${at}: transform before its bound`];
      const before = inside(def.in);
      return [
        ...before,
        ...(def.out._zod.def.type === "transform" ? [] : unboundedIn(def.out, at, before.length === 0)),
      ];
    }
    default:
      return [`${at}: ${def.type}`];
  }
}

/** Whether the first check of a text is its length, and whether a text that is too long stops there. */
function isBoundedFirst({ checks }: { checks?: z.core.$ZodCheck[] | undefined }): boolean {
  const first = checks?.[0]?._zod.def;
  return first?.check === "max_length" && first.abort === true;
}

const requests = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema] as const] : [],
  ),
);

test("the whole contract is looked at", () => {
  expect(endpoints.length).toBeGreaterThan(60);
  expect(requests.length).toBeGreaterThan(50);
});

const oneByOne = [
  ["an attempt", attemptSchema],
  ["each setting", settingsApi.read.response],
] as const;

test.each([...requests, ...oneByOne])("%s bounds every text first", (name, schema) => {
  const left = name.startsWith(takesLooseItems) ? [`${name}.attempts[]: any other field`] : [];
  const found = unboundedIn(schema, name);
  const isLoose = (one: string) =>
    name.startsWith(takesLooseValues) && /\.(values|changed_at)(\.\w+: unknown|: any other field)$/.test(one);
  expect(found.filter((one) => !isLoose(one))).toEqual(left);
});

describe("a text that nobody has bounded is found", () => {
  test.each([
    ["without a length", z.string()],
    ["of a pattern alone", z.string().regex(/^a+$/)],
    ["trimmed first", z.string().trim().max(5)],
    ["whose rules go on after it is too long", z.string().max(5).regex(/x/)],
    ["of a format without an end", z.iso.datetime()],
    [
      "transformed first",
      z
        .string()
        .transform((text) => text.normalize())
        .pipe(z.string().max(5)),
    ],
    ["made of something else", z.preprocess((any) => String(any), boundedText(5))],
    ["in a record", z.record(z.string(), z.string())],
    ["of any kind", z.unknown()],
    ["in a list", z.array(z.string()).max(3)],
    ["a list of any length", z.array(boundedText(3))],
    ["a list that names every fault", z.array(boundedText(3)).max(5)],
    ["beside what is known", z.looseObject({})],
    ["in one of two", z.union([boundedText(5), z.string()]).optional()],
  ])("%s", (_what, schema) => {
    expect(unboundedIn(schema, "it")).not.toEqual([]);
  });
});

test("no rule looks at a text that is too long", () => {
  const seen: string[] = [];
  const schema = boundedText(3)
    .refine((text) => seen.push(text) > 0)
    .transform((text) => seen.push(text));
  expect(schema.safeParse("long").success).toBe(false);
  expect(seen).toEqual([]);
});

test.each([
  ["2026-11-22T06:00:00Z", true],
  ["2026-11-22T06:00:00.123Z", true],
  ["1970-01-01T00:00:00Z", true],
  ["0000-01-01T00:00:00Z", false],
  ["1969-12-31T23:59:59Z", false],
  ["2026-02-30T00:00:00Z", false],
  ["2026-11-22T25:00:00Z", false],
  ["+012026-11-22T06:00:00Z", false],
  [`2026-11-22T06:00:00.${"1".repeat(1000)}Z`, false],
  ["yesterday", false],
])("time %$: %.40s", (text, isOne) => {
  expect(timeSchema().safeParse(text).success).toBe(isOne);
});

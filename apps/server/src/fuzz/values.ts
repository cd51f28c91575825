import fc from "fast-check";
import type { Schema } from "./description.ts";

/** A text that the server has returned before under this name. It is chosen when the request is sent. */
export class Heard {
  readonly name: string;
  readonly at: number;
  readonly otherwise: string;

  constructor(name: string, at: number, otherwise: string) {
    this.name = name;
    this.at = at;
    this.otherwise = otherwise;
  }
}

/** A valid whole value, such as an attempt at an existing sentence. It is made when the request is sent. */
export class Known {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const marks = "\u0301\u0323";
/** Texts that have broken other people's software. */
const hostile = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "x\uDFFFy",
  "\u202Egnp.exe",
  "\u2066\u2069\u200B\uFEFF",
  "e" + marks.repeat(20),
  "e" + marks.repeat(50_000),
  "👩‍👩‍👧‍👦".repeat(30),
  "\u{10FFFF}",
  "İıſK",
  "x".repeat(100_000),
  "长".repeat(5000),
  "a ".repeat(2000),
  "(".repeat(3000),
  "\n\r\t\v",
  "'; drop table users; --",
  "%",
  "%_\\",
  "%00%ff",
  "../../../etc/passwd",
  "//evil.example/x",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  "--help",
  "-",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e309",
  "0x1f",
  "9".repeat(400),
  "0000-01-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "275760-09-13T00:00:00.000Z",
  "2026-11-22T06:00:00.123456789123Z",
];
const words = ["8", "privacy", "tea", "food", "like", "How", "station", "delicious.", "拾句", "it's", "a"];
const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  255,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e300,
  5e-324,
];

/** The values of fields by the field's name, for fields whose shape says little. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  phone: fc.integer({ min: 0, max: 60 }).map((n) => `+86 139-0000-${String(1000 + n)}`),
  password: fc.constantFrom("gutes-Wetter-7", "gutes-Wetter-8"),
  old_password: fc.constant("gutes-Wetter-7"),
  pin: fc.constantFrom("1234", "4321", "123456"),
  code: fc.constantFrom("123456", "alice", "away", "nobody"),
  timestamp: fc.integer({ min: -100, max: 100 }).map((off) => Math.floor(Date.now() / 1000) + off),
  time: fc.integer({ min: 1, max: 120 }),
};

export interface Sampling {
  schemas: Record<string, Schema>;
  /** The shapes of which there are known wholes. */
  known: ReadonlySet<string>;
  /** The percentage of values that have another kind than they should have. */
  strange: number;
}

/** Values of a shape, and beside them such as it forbids. */
export function valuesOf(schema: Schema, sampling: Sampling, name = ""): fc.Arbitrary<unknown> {
  const right = rightOf(schema, sampling, name);
  const { strange } = sampling;
  if (strange === 0) return right;
  return fc.oneof(
    { weight: 100 - strange, arbitrary: right },
    { weight: strange, arbitrary: strangeOf(schema) },
  );
}

function rightOf(schema: Schema, sampling: Sampling, name: string): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, type, not } = schema;
  if ($ref !== undefined) {
    const named = $ref.split("/").at(-1) ?? "";
    const right = valuesOf(sampling.schemas[named] ?? {}, sampling, name);
    return sampling.known.has(named) ? fc.oneof(fc.constant(new Known(named)), right) : right;
  }
  if (not) return fc.constant(undefined);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = anyOf ?? oneOf;
  if (choice) return fc.oneof(...choice.map((one) => valuesOf(one, sampling, name)));
  const shaped = byName[name];
  if (shaped)
    return fc.oneof({ weight: 4, arbitrary: shaped }, typed([type].flat()[0], schema, sampling, name));
  return fc.oneof(...[type].flat().map((one) => typed(one, schema, sampling, name)));
}

function typed(
  type: string | undefined,
  schema: Schema,
  sampling: Sampling,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return textOf(schema, name);
    case "integer":
      return numberOf(schema, fc.integer(boundsOf(schema)));
    case "number":
      return numberOf(schema, fc.double({ ...boundsOf(schema), noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return listOf(schema, sampling, name);
    case "object": {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(
        ([key, field]) => [key, valuesOf(field, sampling, key)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    default:
      return fc.jsonValue();
  }
}

const boundsOf = ({ minimum, maximum }: Schema) => ({ min: minimum ?? -1000, max: maximum ?? 100_000 });

function numberOf({ minimum, maximum }: Schema, inside: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const ends = [minimum, maximum].filter((end) => end !== undefined);
  return ends.length > 0 ? fc.oneof(inside, fc.constantFrom(...ends)) : inside;
}

function listOf(schema: Schema, sampling: Sampling, name: string): fc.Arbitrary<unknown> {
  const { prefixItems, items, minItems = 0, maxItems = 10 } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, sampling)));
  const item = valuesOf(items || {}, sampling, name.replace(/s$/, ""));
  const few = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });
  // Full ones are made of one item, so that they are made quickly.
  const full = item.map((one) => Array.from({ length: Math.min(maxItems, 2000) }, () => one));
  return fc.oneof({ weight: 20, arbitrary: few }, { weight: 1, arbitrary: full });
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  name: string,
): fc.Arbitrary<unknown> {
  const heard = (otherwise: fc.Arbitrary<string>) =>
    fc.tuple(fc.nat({ max: 1000 }), otherwise).map(([at, text]) => new Heard(name, at, text));
  const fit = (text: string) => text.slice(0, maxLength).padEnd(minLength, "x");
  switch (format) {
    case "uuid":
      return fc.oneof(fc.uuid(), heard(fc.uuid()));
    case "date-time":
      return fc.oneof(
        {
          weight: 4,
          arbitrary: fc.integer({ min: -86_400, max: 3600 }).map((s) => timeAt(Date.now() + s * 1000)),
        },
        {
          weight: 1,
          arbitrary: fc
            .date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true })
            .map((date) => timeAt(date.getTime())),
        },
      );
    case "date":
      return fc.constantFrom("2026-11-22", "2024-02-29", "1970-01-01");
    default: {
      const plain = fc.oneof(
        fc.constantFrom(...words),
        fc.constantFrom(...hostile).map(fit),
        fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 40) }).map(fit),
        fc.constantFrom("a", "长", "e\u0301").map((one) => fit(one.repeat(maxLength))),
      );
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
      return fc.oneof(
        { weight: 2, arbitrary: heard(fc.constantFrom(...words)) },
        { weight: 1, arbitrary: plain },
      );
    }
  }
}

const timeAt = (ms: number) => new Date(ms).toISOString();

/** Generates values that the shape forbids, and values of no shape. */
function strangeOf({ minimum, maximum, maxLength, maxItems }: Schema): fc.Arbitrary<unknown> {
  const beyond = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxLength === undefined ? [] : ["y".repeat(maxLength + 1), "\u{1F600}".repeat(maxLength)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => "z")]),
  ];
  return fc.oneof(
    fc.constantFrom<unknown>(...beyond, null, [], {}, true, "", [[]], { a: {} }, undefined),
    fc.constantFrom(...hostile),
    fc.constantFrom(...numbers),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

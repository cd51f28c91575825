import { bodyBoundsOf, type Bounds, mostDepth, mostUnknown } from "@shiju/contract/http/body-bounds";
import { boundedList } from "@shiju/contract/http/list";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#testing/endpoints.ts";
import { faultIn } from "./body-scan.ts";

const scanned = (text: string, bounds: Bounds) => faultIn(Buffer.from(text), bounds);

const bounds = bodyBoundsOf({
  body: z.object({
    name: z.string(),
    lines: boundedList(z.object({ words: boundedList(z.string(), 2) }), 3, { tooLong: "最多三句" }),
    pair: z.union([z.tuple([z.int(), z.int()]), z.object({ x: z.int() })]).optional(),
  }),
});
const unknowns = (count: number) => Array.from({ length: count }, (_, n) => `"u${n}":0`).join();

describe("a body is scanned before it is parsed", () => {
  test.each([
    ["the largest", '{"name":"[[[[","lines":[{"words":["",""]},{"words":["[\\"","]\\\\"]},{}],"pair":[1,2]}'],
    ["white space", ' {\n"lines" :\t[ {} , {} ,\r{} ] } '],
    ["an object in the place of a tuple", '{"pair":{"x":1}}'],
    [
      "some fields that nobody knows",
      `{"name":"",${unknowns(mostUnknown)},"lines":[]}`.replace('"u0":0,', ""),
    ],
    ["no JSON", '{"lines":[1 2'],
    ["brackets that nobody opened", "]]]]]]}}}"],
    ["an open text", '{"name":"x\\'],
    ["nothing", ""],
  ])("%s passes", (_what, text) => {
    expect(scanned(text, bounds)).toBeUndefined();
  });

  const tooLong = { kind: "too_long", path: ["lines"], most: 3, tooLong: "最多三句" };
  const nested = "[".repeat(mostDepth + 1);
  test.each([
    ["a long list", '{"lines":[{},{},{},{}', tooLong],
    ["a long list of numbers", '{"lines":[1,2,3,4', tooLong],
    ["a long list of texts", '{"lines":["","","",""', tooLong],
    ["a long list of lists", '{"lines":[[],[],[],[', tooLong],
    ["a long list under an escaped name", '{"l\\u0069nes":[1,2,3,4', tooLong],
    ["a long list whose name was sent before", '{"lines":[],"lines":[1,2,3,4', tooLong],
    [
      "a long list in an item",
      '{"name":"","lines":[{},{"words":["","",""',
      { kind: "too_long", path: ["lines", "1", "words"], most: 2, tooLong: undefined },
    ],
    ["a long tuple", '{"pair":[1,2,3', { kind: "too_long", path: ["pair"], most: 2, tooLong: undefined }],
    ["deep lists", nested, { kind: "too_deep" }],
    ["deep objects", '{"lines":'.repeat(mostDepth + 1), { kind: "too_deep" }],
    ["deep lists in an unknown field", `{"u":${nested}`, { kind: "too_deep" }],
    ["many unknown fields", `{${unknowns(mostUnknown + 4)}`, { kind: "too_much" }],
    ["a field many times", `{${'"name":0,'.repeat(mostUnknown + 4)}`, { kind: "too_much" }],
    ["items of a text", `{"name":[${"0,".repeat(mostUnknown + 1)}`, { kind: "too_much" }],
    ["a list in the place of the body", `[${"0,".repeat(mostUnknown + 1)}`, { kind: "too_much" }],
  ])("%s is refused", (_what, text, fault) => {
    expect(scanned(text, bounds)).toMatchObject(fault);
  });

  test("whatever JSON fits its bounds passes", () => {
    const loose = bodyBoundsOf({ body: z.object({ list: boundedList(z.unknown(), 100) }) });
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 10 }), (list) => {
        expect(scanned(JSON.stringify({ list }, null, 1), loose)).toBeUndefined();
      }),
    );
  });
});

/** Every list in a body, each with a JSON text that leads to it. */
function listsIn(
  own: Bounds,
  before = "",
  path: string[] = [],
): { before: string; path: string[]; most: number; isLoose: boolean }[] {
  const { items, fields } = own;
  return [
    ...(items ? [{ before: `${before}[`, path, ...items }] : []),
    ...(items ? listsIn(items.each, `${before}[`, [...path, "0"]) : []),
    ...[...fields].flatMap(([name, field]) => listsIn(field, `${before}{"${name}":`, [...path, name])),
  ];
}

const lists = endpoints.flatMap((endpoint) => {
  const own = bodyBoundsOf(endpoint);
  return listsIn(own).map((list) => ({ ...list, own, name: `${endpoint.path} ${list.path.join(".")}` }));
});

test("the lists of the whole contract are looked at", () => {
  expect(lists.length).toBeGreaterThan(30);
});

test.each(lists)(
  "$name takes its longest list, and not one item more",
  ({ before, path, most, isLoose, own }) => {
    const full = before + Array.from({ length: most + (isLoose ? mostUnknown : 0) }, () => "0").join();
    expect(scanned(full, own)).toBeUndefined();
    expect(scanned(`${full},0`, own)).toMatchObject(
      isLoose ? { kind: "too_much" } : { kind: "too_long", path, most },
    );
  },
);

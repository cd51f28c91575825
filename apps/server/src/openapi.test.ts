import { apis } from "@shiju/contract/apis";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { statusOf } from "#platform/http/http.ts";
import { openApiOf } from "#platform/http/openapi.ts";

type Schema = { [key: string]: unknown };
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
  [extension: `x-${string}`]: unknown;
}

const facts = { title: "拾句", bodyLimit: 1000 };
const document = (await openApiOf(apis, facts)) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const endpoints = Object.entries<Record<string, Endpoint>>(apis).flatMap(([feature, api]) =>
  Object.entries(api).map(([name, endpoint]) => [`${feature}_${name}`, endpoint] as const),
);
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] as Operation;

test("it is OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("other calls get a turn after each operation while it is made", async () => {
  let turns = 0;
  let isMade = false;
  const count = () => {
    turns += 1;
    if (!isMade) setImmediate(count);
  };
  setImmediate(count);
  await openApiOf(apis, facts);
  isMade = true;
  expect(turns).toBeGreaterThanOrEqual(endpoints.length);
});

test("every reference leads somewhere, and every named schema is used", () => {
  const asked = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  const names = (part: string) =>
    new Set(asked.flatMap(([, kind, name]) => (kind === part && name !== undefined ? [name] : [])));
  expect([...names("schemas")].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  for (const name of names("responses")) expect(document.components.responses).toHaveProperty(name);
  expect(names("schemas").size).toBeGreaterThan(25);
  expect(JSON.stringify(document)).not.toContain("$defs");
});

test("every operation has a name of its own, and nobody else's", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.map(([name]) => name).toSorted(),
  );
});

test.each(endpoints)(
  "%s says who may call it and how often, and what it answers where it fails",
  (name, endpoint) => {
    const operation = operationOf(endpoint);
    const {
      access,
      data,
      token,
      limit = 600,
      metering,
      maxAge,
      body,
      bodyLimit = facts.bodyLimit,
    } = endpoint;
    const bearer = { bearer: [] };
    const security =
      data === "public" || token === "ignored" ? [] : access === "visitor" ? [{}, bearer] : [bearer];
    expect(operation).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      security,
      "x-access": access,
      "x-data": data,
      "x-calls-per-minute": limit === "none" ? null : limit,
    });
    expect(operation["x-metering"]).toBe(metering);
    expect(operation["x-max-age"]).toBe(maxAge);
    expect(operation["x-body-limit"]).toBe(body && bodyLimit);
    const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, one]) => one);
    const ofPath = (operation.parameters ?? []).filter((one) => one.in === "path");
    expect(ofPath.map((one) => one.name)).toEqual(placeholders);
    expect(ofPath.every(({ required }) => required)).toBe(true);

    const { [statusOf(endpoint)]: done, ...failures } = operation.responses;
    expect(operation["x-result"] !== undefined).toBe(endpoint.result !== undefined);
    expect(Object.keys(done?.content ?? {})).not.toEqual([]);
    expect(failures).toHaveProperty("default");
    expect(Object.keys(failures)).toEqual(
      expect.arrayContaining([
        ...(security.length > 0 ? ["401"] : []),
        ...(access === "staff" ? ["403"] : []),
        ...(metering === "gate" ? ["406"] : []),
        ...(body ? ["413", "415", "422"] : []),
        ...(limit === "none" ? [] : ["429"]),
        "500",
        "503",
      ]),
    );
    for (const { $ref = "" } of Object.values(failures)) {
      const { content } = document.components.responses[$ref.split("/").at(-1) ?? ""] ?? {};
      expect(content).toEqual({ "application/json": { schema: { $ref: "#/components/schemas/Problem" } } });
    }
  },
);

test("files come and go as bytes of their type", () => {
  const file = { schema: { type: "string", format: "binary" } };
  expect(operationOf(apis.uploads.addImage).requestBody?.content).toEqual({
    "multipart/form-data": {
      schema: { type: "object", properties: { file: file.schema }, required: ["file"] },
    },
  });
  const answered = (endpoint: Endpoint) => operationOf(endpoint).responses["200"]?.content;
  expect(answered(apis.speech.audio)).toEqual({ "audio/mpeg": file });
  expect(answered(apis.speech.speakOwn)).toEqual({ "audio/mpeg": file });
  expect(answered(apis.uploads.image)).toEqual({ "image/jpeg": file });
  expect(answered(apis.myData.readExport)).toEqual({ "application/zip": file });
  expect(answered(apis.site.qrImage)).toMatchObject({ "image/svg+xml": file, "image/png": file });
  const isFile = ({ content = {} }: { content?: object }) =>
    !("application/json" in content || "text/event-stream" in content);
  expect(
    operations.filter(({ responses }) => isFile(responses["200"] ?? responses["202"] ?? {})),
  ).toHaveLength(9);
});

test("a report of study time says how it is signed", () => {
  const hashOf = (endpoint: Endpoint) => {
    const { schema = {} } = operationOf(endpoint).requestBody?.content["application/json"] ?? {};
    const { hash } = schema["properties"] as Record<string, Schema>;
    return hash?.["description"];
  };
  expect(hashOf(apis.time.addLessonTime)).toContain(
    "`lesson_id={lesson_id}&lesson_course_id={lesson_course_id}&time={time}&timestamp={timestamp}&key={time_key}`",
  );
  expect(hashOf(apis.time.addWordTime)).toContain("`time={time}&word_lesson_id=");
  expect(hashOf(apis.time.addTodayTime)).toContain("`time={time}&timestamp={timestamp}&key=");
});

test("every number says what it counts", () => {
  expect(numbersWithoutWords(document, "")).toEqual([]);
});

/** Where a field is a number and nothing says of what. */
function numbersWithoutWords(at: unknown, path: string): string[] {
  if (typeof at !== "object" || at === null) return [];
  const own = Object.entries((at as { properties?: Record<string, Schema> }).properties ?? {})
    .filter(([, schema]) => isNumber(schema) && schema["description"] === undefined)
    .map(([name]) => `${path}.${name}`);
  return [
    ...own,
    ...Object.entries(at).flatMap(([name, inner]) => numbersWithoutWords(inner, `${path}/${name}`)),
  ];
}

function isNumber({ type, anyOf = [] }: Schema): boolean {
  const one = (name: unknown) => name === "integer" || name === "number";
  return [type].flat().some(one) || (anyOf as Schema[]).some(isNumber);
}

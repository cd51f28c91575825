import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { apiCompatibility, compatibilityHeader } from "@shiju/contract/http/compatibility";
import { type Endpoint, managedRefusals, relations } from "@shiju/contract/http/endpoint";
import { type ProblemCode, problemCodes, problemMeanings, problemSchema } from "@shiju/contract/http/problem";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { callsAMinute, statusOf } from "./http.ts";
import { bodyTypes } from "./other-bodies.ts";

/** Endpoints by the name of their feature and their own name. */
export type Apis = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

interface ApiFacts {
  title: string;
  /** The largest number of bytes of a body if an endpoint names no limit. */
  bodyLimit: number;
}

type Json = { [key: string]: unknown };

/** Serves the description of `apis` at /api/openapi.json. */
export function addOpenApi(app: FastifyInstance, apis: Apis, title: string): void {
  const bodyLimit = app.initialConfig.bodyLimit ?? 0;
  const write = async () => JSON.stringify(await openApiOf(apis, { title, bodyLimit }));
  let written: Promise<string> | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    written ??= write();
    return reply.type("application/json; charset=utf-8").send(await written);
  });
}

/**
 * Returns the contract as OpenAPI 3.1. The schemas are JSON Schema 2020-12, written by zod. The work takes a quarter of
 * a second, so other calls get a turn after each operation.
 */
export async function openApiOf(apis: Apis, facts: ApiFacts): Promise<Json> {
  const schemas: Json = {};
  const shape = shapeWriter(schemas);
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(apis)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      await nextTurn();
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      const operationId = `${feature}_${name}`;
      const operation = { tags: [feature], operationId, ...operationOf(endpoint, facts, shape) };
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation;
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: facts.title, version: String(apiCompatibility), description },
    servers: [{ url: "/" }],
    tags: Object.keys(apis).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The `token` that an operation of the tag `signIn` answered.",
        },
      },
      headers,
      responses: problemResponses(shape(problemSchema, "output")),
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const description = `
Times are UTC as ISO 8601 writes them with a \`Z\`, money is in fen, and what else has a unit names it. Ids are text of no meaning.

Every error, of whatever operation, is a \`Problem\`: branch on its \`code\`, show its \`message\`. New codes, fields and operations may come at any time; \`${compatibilityHeader}\` is raised when an older client can no longer talk to the server.

Most of what changes something may be sent again, under the same id or with the same time, and counts once.

An operation that answers \`text/event-stream\` sends a state whenever it changes. The data of each event are the whole state, in JSON of the named schema. A client that sends the last id as \`Last-Event-ID\` gets only what is new. A caller has at most three such streams open, and a further one answers 429.

Beside the standard fields, an operation has:
- \`x-access\`: who may call it: a \`visitor\` without a token, a \`learner\`, a learner with a paid \`tier\`, \`staff\` who run the site.
- \`x-roles\`: which staff may call it; an \`admin\` may call everything.
- \`x-step-up\`: the password has to have been given again within ten minutes, else 403 with \`step_up_required\`.
- \`x-not-managed\`: an account that a group manages gets 403 with this message.
- \`x-data\` says whose data an operation reads and writes. \`public\`: the answer is the same for everybody. \`own\`: the data are the caller's, and another learner's answer as if they did not exist. \`shared\`: the data are also another learner's, and \`x-relation\` says what opens them:
${Object.entries(relations)
  .map(([name, meaning]) => `  - \`${name}\`: ${meaning}`)
  .join("\n")}
  \`site\`: the data are those of the whole site, for its staff. No cache stores an answer that is not \`public\`.
- \`x-calls-per-minute\`: how often one learner, or one network of visitors, may call it; null where there is no limit.
- \`x-body-limit\`: bytes of the largest body.
- \`x-metering\`: active practice of a learner without membership, which uses up the day's free minutes. \`gate\` hands out what is practised, and answers 406 once they are used up; \`count\` takes what was done, and never refuses it; \`read\` shows what can be learned from, is refused like \`gate\` and uses up nothing.
- \`x-max-age\`: seconds for which anybody may keep the answer.
- \`x-result\`: the call answers 202 with a job, and \`GET /api/jobs/{id}\` answers this shape as its \`result\` once it is done.

Reports of study time are signed: see the field \`hash\` there.
`.trim();

const headers = {
  "x-request-id": { description: "Names the call in the server's log.", schema: { type: "string" } },
  [compatibilityHeader]: {
    description: "Raised when an older client can no longer talk to the server.",
    schema: { type: "integer" },
  },
};
const headersOfAll = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

type Shape = (schema: z.ZodType, io: "input" | "output") => Json;

/** Writes shapes. A shape with a name (`.meta({ id })`) is written once, into `named`. */
function shapeWriter(named: Json): Shape {
  return (schema, io) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, override: simplify }));
    const {
      $schema: _,
      $defs = {},
      id,
      ...shape
    } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) keep(name, definition);
    if (typeof id !== "string") return shape;
    keep(id, shape);
    return { $ref: `#/components/schemas/${id}` };
  };

  function keep(name: string, shape: Json): void {
    if (named[name] !== undefined && !isDeepStrictEqual(named[name], shape))
      throw new Error(`${name} is one shape where it is sent and another where it is answered`);
    named[name] = shape;
  }
}

/** Removes keywords that zod writes but no reader of the description needs. */
function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod;
  // A later version may add fields to a response, so other fields are allowed.
  if (def.type === "object" && !def.catchall) delete jsonSchema["additionalProperties"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
  if (def.type === "file") for (const rule of ["contentEncoding", "minLength"]) delete jsonSchema[rule];
  if (def.type === "tuple") partTuple(jsonSchema);
  // The format already says it.
  if (jsonSchema["format"] !== undefined) for (const rule of ["pattern", "allOf"]) delete jsonSchema[rule];
}

/** Writes a tuple of several lengths as a choice of tuples with one length, because client generators read nothing else. */
function partTuple(tuple: Json): void {
  const { type, prefixItems, items, minItems, maxItems } = tuple as Record<string, number> & {
    prefixItems: Json[];
  };
  if (minItems === maxItems) return;
  for (const rule of ["type", "prefixItems", "items", "minItems", "maxItems"]) delete tuple[rule];
  tuple["anyOf"] = prefixItems
    .map((_, index) => index + 1)
    .filter((length) => length >= (minItems ?? 0))
    .map((length) => ({
      type,
      prefixItems: prefixItems.slice(0, length),
      items,
      minItems: length,
      maxItems: length,
    }));
}

function operationOf(endpoint: Endpoint, { bodyLimit }: ApiFacts, shape: Shape): Json {
  const { summary, access, roles, stepUp, notManaged, data, relation, limit, metering, maxAge } = endpoint;
  const { params, query, body } = endpoint;
  return {
    summary,
    security: securityOf(endpoint),
    ...((params ?? query) && {
      parameters: [...parametersOf("path", params, shape), ...parametersOf("query", query, shape)],
    }),
    ...(body && { requestBody: { required: true, content: contentSent(endpoint, body, shape) } }),
    responses: {
      [statusOf(endpoint)]: {
        description: endpoint.result ? "Begun." : "Done.",
        headers: headersOfAll,
        content: contentAnswered(endpoint, shape),
      },
      ...Object.fromEntries(statusesOf(endpoint).map((status) => [status, { $ref: responseOf(status) }])),
      default: { $ref: responseOf("default") },
    },
    "x-access": access,
    ...(access === "staff" && { "x-roles": ["admin", ...(roles ?? []).filter((role) => role !== "admin")] }),
    ...(stepUp && { "x-step-up": true }),
    ...(notManaged && { "x-not-managed": managedRefusals[notManaged] }),
    "x-data": data,
    ...(relation && { "x-relation": relation }),
    "x-calls-per-minute": limit === "none" ? null : (limit ?? callsAMinute),
    ...(body && { "x-body-limit": endpoint.bodyLimit ?? bodyLimit }),
    ...(metering && { "x-metering": metering }),
    ...(maxAge !== undefined && { "x-max-age": maxAge }),
    ...(endpoint.result && { "x-result": shape(endpoint.result, "output") }),
  };
}

const looksAtToken = ({ data, token }: Endpoint) => data !== "public" && token !== "ignored";

function securityOf(endpoint: Endpoint): Json[] {
  if (!looksAtToken(endpoint)) return [];
  return endpoint.access === "visitor" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function parametersOf(place: "path" | "query", schema: z.ZodType | undefined, shape: Shape): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shape(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description: fieldText, ...rest }]) => ({
    name,
    in: place,
    ...(fieldText !== undefined && { description: fieldText }),
    required: required.includes(name),
    schema: rest,
  }));
}

const bytes = { type: "string", format: "binary" };

function contentSent({ bodyAs, describedBody }: Endpoint, body: z.ZodType, shape: Shape): Json {
  if (bodyAs === "bytes") return { [bodyTypes.bytes]: { schema: bytes } };
  const type = bodyAs ? bodyTypes[bodyAs] : "application/json";
  return { [type]: { schema: shape(describedBody ?? body, "input") } };
}

function contentAnswered({ response, responseAs }: Endpoint, shape: Shape): Json {
  if (responseAs === "events") return { "text/event-stream": { schema: shape(response, "output") } };
  if (!(response instanceof z.ZodFile)) return { "application/json": { schema: shape(response, "output") } };
  const types = (response.def.checks ?? []).flatMap(({ _zod }) =>
    _zod.def.check === "mime_type" ? (_zod.def as z.core.$ZodCheckMimeTypeDef).mime : [],
  );
  return Object.fromEntries(types.map((type) => [type, { schema: bytes }]));
}

/** The statuses that the contract itself causes. Further statuses of a feature are `default`. */
function statusesOf(endpoint: Endpoint): number[] {
  const { access, limit, metering, params, query, body } = endpoint;
  const codes: ProblemCode[] = [
    ...((params ?? query ?? body) ? (["malformed", "invalid_input"] as const) : []),
    ...(looksAtToken(endpoint) ? (["not_signed_in"] as const) : []),
    ...(access === "tier" || access === "staff" || metering === "gate" ? (["not_allowed"] as const) : []),
    ...(params ? (["not_found"] as const) : []),
    ...(metering === "gate" || metering === "read" ? (["free_time_used_up"] as const) : []),
    ...(body ? (["too_large", "unsupported_type"] as const) : []),
    ...(limit === "none" ? [] : (["too_many_calls"] as const)),
    "internal",
    "unavailable",
  ];
  return codes.map((code) => problemCodes[code]);
}

const responseOf = (status: number | "default") =>
  `#/components/responses/${status === "default" ? "Problem" : `Problem${status}`}`;

/** Returns a response for each status, with the codes of the status, and a response for any other status. */
function problemResponses(problem: Json): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(problemCodes)) {
    const meaning = `\`${code}\`: ${problemMeanings[code as ProblemCode]}.`;
    byStatus.set(status, [...(byStatus.get(status) ?? []), meaning]);
  }
  const response = (meaning: string) => ({
    description: meaning,
    headers: headersOfAll,
    content: { "application/json": { schema: problem } },
  });
  return Object.fromEntries([
    ["Problem", response("Any other error, by its `code`.")],
    ...[...byStatus].map(([status, meanings]) => [`Problem${status}`, response(meanings.join(" "))] as const),
  ]);
}

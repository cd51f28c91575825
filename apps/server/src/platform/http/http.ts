import type { Readable } from "node:stream";
import { compatibilityHeader, apiCompatibility } from "@shiju/contract/http/compatibility";
import {
  type Endpoint,
  type EndpointParsed,
  type EndpointResponse,
  managedRefusals,
} from "@shiju/contract/http/endpoint";
import { isAmong } from "@shiju/contract/http/roles";
import type { SitePart } from "@shiju/learning/settings/site-kinds";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import { answerWriter } from "./answers.ts";
import type { Caller, GuardStaff, Identify, Learner, Meter, StaffCall } from "./caller.ts";
import { openCallLimit } from "./call-limit.ts";
import { formOf, refuseForm } from "./form-body.ts";
import { bodyTypes, readBodiesAs } from "./other-bodies.ts";
import { bodyBoundsOf } from "@shiju/contract/http/body-bounds";
import { networkOf } from "./network.ts";
import type { TakeRoom } from "./body-room.ts";
import { ProblemError } from "./problem-error.ts";
import { type EventStreamsOptions, eventStreams, type Followed } from "./event-streams.ts";
import { isRefusal, type RefusedBytes } from "./refused-bytes.ts";
import { validator } from "./validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
    /** The caller's address. A closed connection has no address, so it is remembered here. */
    address: string;
    /** The network of that address. */
    network: string;
    /** Whether the call carried a token that is expired, revoked or forged. */
    tokenIsDead: boolean;
  }
  interface FastifyContextConfig {
    /** The encoding of a body that is not JSON. */
    bodyType?: string;
  }
}

type CallerOf<E extends Endpoint> = E["access"] extends "visitor" ? Caller : Learner;

type Handler<E extends Endpoint> = (
  input: EndpointParsed<E>,
  caller: CallerOf<E>,
  request: FastifyRequest,
  /** The reply, for the headers of a file. All other endpoints respond with the return value of their handler. */
  reply: FastifyReply,
) => Promise<AnswerOf<E>>;

/**
 * The result of a handler. A handler of events returns the function that looks at the state, and the news that tells of
 * changes.
 */
type AnswerOf<E extends Endpoint> = E extends { responseAs: "events" }
  ? Followed<EndpointResponse<E>>
  : E["response"] extends z.ZodFile
    ? Buffer | Readable
    : EndpointResponse<E>;

export type Mount = <E extends Endpoint>(
  definition: E,
  handler: Handler<E>,
  options?: MountOptions<E>,
) => void;

interface MountOptions<E extends Endpoint> {
  /** The part of the site that the endpoint belongs to. On a site without it the call gets `not_on_this_site`. */
  part?: SitePart | undefined;
  /** Counts a refused body. */
  onRefusal?: (caller: CallerOf<E>, bytes: number) => Promise<void>;
}

/** The limit of endpoints that set none. */
export const callsAMinute = 600;

interface Policy {
  identify: Identify;
  meter: Meter;
  takeRoom: TakeRoom;
  openLimiter: OpenLimiter;
  refusedBytes: RefusedBytes;
  guardStaff: GuardStaff;
  /** Says in Chinese why the site has no such part; undefined if it has the part. */
  absenceOf: (part: SitePart) => string | undefined;
  streams: EventStreamsOptions;
  /** Whether each response is validated against the contract. */
  checkResponses: boolean;
}

/**
 * Mounts endpoints of the contract. Access, limits, metering and the parsing of requests and responses are enforced
 * here and nowhere else.
 */
export function mounter(app: FastifyInstance, policy: Policy): Mount {
  const { identify, meter, takeRoom, openLimiter, refusedBytes, guardStaff, absenceOf } = policy;
  const sendEvents = eventStreams(app, policy.streams);
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(answerWriter(policy.checkResponses));
  app.decorateRequest("caller", null);
  app.decorateRequest("tokenIsDead", false);
  app.decorateRequest("address", "");
  app.decorateRequest("network", "");

  app.addHook("onRequest", async (request, reply) => {
    // A connection that was reset before its turn no longer has an address.
    const { ip } = request as { ip?: string };
    if (ip === undefined) throw disconnected();
    Object.assign(request, { address: ip, network: networkOf(ip) });
    if (!request.url.startsWith("/api/")) return;
    // No id contains U+0000, because no database stores it.
    if (request.url.includes("%00")) throw new ProblemError("malformed", "地址有误");
    reply.header(compatibilityHeader, String(apiCompatibility));
  });

  return (definition, handler, options = {}) => {
    const { bodyAs } = definition;
    if (bodyAs !== "fields" && bodyAs !== "bytes") return addRoute(app, definition, handler, options);
    // Fastify's body parsers belong to a scope, so an endpoint with another kind of body gets a scope of its own.
    void app.register(async (scope) => {
      readBodiesAs(scope, bodyAs);
      addRoute(scope, definition, handler, options);
    });
  };

  function addRoute<E extends Endpoint>(
    scope: FastifyInstance,
    definition: E,
    handler: Handler<E>,
    { part, onRefusal }: MountOptions<E>,
  ): void {
    const { bodyAs } = definition;
    const limitCalls =
      definition.limit !== "none" &&
      openCallLimit(openLimiter, `${definition.method} ${definition.path}`, definition.limit ?? callsAMinute);
    const mostBytes = definition.bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
    scope.route({
      method: definition.method,
      url: definition.path,
      schema: shapesOf(definition),
      ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
      config: {
        ...(bodyAs && { bodyType: bodyTypes[bodyAs] }),
        bodyBounds: bodyBoundsOf(definition),
      },
      onRequest: async (request, reply) => {
        const absence = part && absenceOf(part);
        if (absence !== undefined) throw new ProblemError("not_on_this_site", absence);
        if (definition.data !== "public") reply.header("cache-control", "no-store");
        await recognise(request, definition);
        if (limitCalls) await limitCalls(callerKey(request), reply);
      },
      preParsing: async (request, reply, payload) => {
        admit(request, definition, absenceOf("trial") === undefined);
        const bytes = bytesSent(request, mostBytes);
        if (bytes > 0) {
          await refusedBytes.check(callerKey(request), reply);
          holdRoom(request, reply, bytes, definition, onRefusal);
        }
        return payload;
      },
      preValidation: async (request) => {
        if (definition.bodyAs === "file") request.body = await formOf(request, definition.bodyLimit ?? 0);
        else refuseForm(request);
      },
      handler: async (request, reply) => {
        if (definition.metering && request.caller) await meter(request.caller, definition.metering);
        if (definition.access === "staff" && request.caller)
          await guardStaff(request.caller, callOf(request, definition));
        const caller = request.caller as CallerOf<typeof definition>;
        // The handler may set another status, such as 206 for a part of a file.
        reply.code(statusOf(definition));
        const handle = () => handler(partsOf(request, definition), caller, request, reply);
        if (definition.responseAs === "events")
          return sendEvents(reply, callerKey(request), (await handle()) as Followed<unknown>);
        const answer = await handle();
        if (definition.maxAge !== undefined)
          reply.header("cache-control", `public, max-age=${definition.maxAge}`);
        return answer;
      },
    });
  }

  /** Reserves memory for the body until the response is sent or the connection is closed. Counts a refused body. */
  function holdRoom<E extends Endpoint>(
    request: FastifyRequest,
    reply: FastifyReply,
    bytes: number,
    { bodyAs }: Endpoint,
    onRefusal: MountOptions<E>["onRefusal"],
  ): void {
    const { raw } = reply;
    // If the connection is already closed, its `close` event does not come again, so the memory would never be
    // released.
    if (raw.destroyed) throw disconnected();
    const key = callerKey(request);
    const giveBack = takeRoom(key, bytes);
    raw.once("close", giveBack).once("finish", () => {
      giveBack();
      // A file that is too large is refused before it is read. Files have limits of their own.
      if (!isRefusal(raw.statusCode) || bodyAs === "file") return;
      Promise.all([refusedBytes.add(key, bytes), onRefusal?.(request.caller as CallerOf<E>, bytes)]).catch(
        (error: unknown) => request.log.error({ err: error }, "a refused body was not counted"),
      );
    });
  }

  async function recognise(request: FastifyRequest, { data, token }: Endpoint): Promise<void> {
    const { authorization } = request.headers;
    if (!authorization || data === "public" || token === "ignored") return;
    const [, bearer] = /^Bearer +([\w-]{43})$/i.exec(authorization) ?? [];
    const learner = bearer === undefined ? null : await identify(bearer);
    request.caller = learner && { ...learner, network: request.network };
    request.tokenIsDead = request.caller === null;
  }
}

const disconnected = () => new ProblemError("malformed", "连接已经断开");

/** The key of a caller's limits: the learner, or a visitor's network. */
export function callerKey({ caller, network }: FastifyRequest): string {
  return caller?.userId ?? network;
}

/** The length of a body by its `content-length`, but at most `most`. A body in chunks counts as `most`. */
function bytesSent({ headers }: FastifyRequest, most: number): number {
  const length = headers["content-length"];
  if (length === undefined) return headers["transfer-encoding"] === undefined ? 0 : most;
  return Math.min(Number(length), most);
}

function admit(
  request: FastifyRequest,
  { access, roles = [], stepUp, notManaged }: Endpoint,
  sellsMemberships: boolean,
): void {
  const { caller, tokenIsDead } = request;
  if (tokenIsDead) throw new ProblemError("not_signed_in", "登录已失效，请重新登录");
  if (notManaged !== undefined && caller?.isManaged === true)
    throw new ProblemError("not_allowed", managedRefusals[notManaged]);
  if (access === "visitor") return;
  if (!caller) throw new ProblemError("not_signed_in", "请先登录");
  if (access === "tier" && !caller.policy.mayCreate)
    throw new ProblemError(
      "not_allowed",
      sellsMemberships ? "请先开通会员，七天免费体验不包括制课" : "这里由老师和管理员制课，你的账号不能制课",
    );
  if (access === "staff" && !isAmong(caller.role, roles)) throw new ProblemError("not_allowed", "没有权限");
  if (stepUp && !caller.isConfirmed)
    throw new ProblemError("step_up_required", "这一步关系到钱或权限，请再输入一次密码");
}

function callOf({ params, query }: FastifyRequest, { method, path }: Endpoint): StaffCall {
  return { method, path, params: params as StaffCall["params"], query: query as StaffCall["query"] };
}

/** The status of a call that succeeded (200) or began a job (202). */
export const statusOf = ({ result }: Endpoint): 200 | 202 => (result ? 202 : 200);

function shapesOf(definition: Endpoint) {
  const { params, query, body, response } = definition;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [statusOf(definition)]: response },
  };
}

function partsOf<E extends Endpoint>(request: FastifyRequest, _definition: E): EndpointParsed<E> {
  return { params: request.params, query: request.query, body: request.body } as EndpointParsed<E>;
}

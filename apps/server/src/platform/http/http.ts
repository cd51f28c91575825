import type { Readable } from "node:stream";
import { compatibilityHeader, apiCompatibility } from "@shiju/contract/http/compatibility";
import type { Endpoint, EndpointResponse, EndpointParsed } from "@shiju/contract/http/endpoint";
import { isAmong } from "@shiju/contract/http/roles";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { answerWriter } from "./answers.ts";
import type { Caller, Identify, Learner, Meter } from "./caller.ts";
import { formOf, refuseForm } from "./form-body.ts";
import { bodyTypes, readBodiesAs } from "./other-bodies.ts";
import { networkOf } from "./network.ts";
import type { TakeRoom } from "./body-room.ts";
import { ProblemError } from "./problem-error.ts";
import { validator } from "./validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
    /** Whether a token was sent that is expired, revoked or forged. */
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
  /** For the headers of a file; everything else is answered by what the handler returns. */
  reply: FastifyReply,
) => Promise<E["response"] extends z.ZodFile ? Buffer | Readable : EndpointResponse<E>>;

export type Mount = <E extends Endpoint>(definition: E, handler: Handler<E>) => void;

/** The default for endpoints that set none. */
export const callsAMinute = 600;

interface Policy {
  identify: Identify;
  meter: Meter;
  takeRoom: TakeRoom;
  /** Validate each response against the contract. */
  checkResponses: boolean;
}

/** Mounts contract endpoints: access, limits, metering and both directions of parsing are enforced here and nowhere else. */
export function mounter(app: FastifyInstance, { identify, meter, takeRoom, checkResponses }: Policy): Mount {
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(answerWriter(checkResponses));
  app.decorateRequest("caller", null);
  app.decorateRequest("tokenIsDead", false);

  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    // No database stores U+0000, so no id contains it.
    if (request.url.includes("%00")) throw new ProblemError("malformed", "地址有误");
    reply.header(compatibilityHeader, String(apiCompatibility));
  });

  return (definition, handler) => {
    const { bodyAs } = definition;
    if (bodyAs !== "fields" && bodyAs !== "bytes") return addRoute(app, definition, handler);
    // Parsers of bodies belong to a scope, so that such an endpoint gets one of its own.
    void app.register(async (scope) => {
      readBodiesAs(scope, bodyAs);
      addRoute(scope, definition, handler);
    });
  };

  function addRoute<E extends Endpoint>(scope: FastifyInstance, definition: E, handler: Handler<E>): void {
    const { bodyAs } = definition;
    scope.route({
      method: definition.method,
      url: definition.path,
      schema: shapesOf(definition),
      ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
      config: {
        ...(bodyAs && { bodyType: bodyTypes[bodyAs] }),
        rateLimit: definition.limit !== "none" && {
          max: definition.limit ?? callsAMinute,
          timeWindow: "1 minute",
          keyGenerator: (request) => callerKey(request),
        },
      },
      // The rate limiter's hook runs after this one and before the body is read.
      onRequest: async (request, reply) => {
        if (definition.data === "own") reply.header("cache-control", "no-store");
        await recognise(request, definition);
      },
      preParsing: async (request, reply, payload) => {
        admit(request, definition);
        if (definition.body)
          holdRoom(request, reply, definition.bodyLimit ?? app.initialConfig.bodyLimit ?? 0);
        return payload;
      },
      preValidation: async (request) => {
        if (definition.bodyAs === "file") request.body = await formOf(request, definition.bodyLimit ?? 0);
        else refuseForm(request);
      },
      handler: async (request, reply) => {
        if (definition.metering && request.caller) await meter(request.caller, definition.metering);
        const caller = request.caller as CallerOf<typeof definition>;
        const answer = await handler(partsOf(request, definition), caller, request, reply);
        if (definition.maxAge !== undefined)
          reply.header("cache-control", `public, max-age=${definition.maxAge}`);
        return answer;
      },
    });
  }

  /** Holds room for the body until the response has been sent or the connection is closed. */
  function holdRoom(request: FastifyRequest, { raw }: FastifyReply, most: number): void {
    const length = Number(request.headers["content-length"] ?? most);
    const giveBack = takeRoom(callerKey(request), Math.min(Number.isFinite(length) ? length : most, most));
    raw.once("close", giveBack).once("finish", giveBack);
  }

  async function recognise(request: FastifyRequest, { data, token }: Endpoint): Promise<void> {
    const { authorization } = request.headers;
    if (!authorization || data === "public" || token === "ignored") return;
    const [, bearer] = /^Bearer +([\w-]{43})$/i.exec(authorization) ?? [];
    const learner = bearer === undefined ? null : await identify(bearer);
    request.caller = learner && { ...learner, network: networkOf(request.ip) };
    request.tokenIsDead = request.caller === null;
  }
}

/** The key of the rate limit: the learner, or the network of a visitor. */
export function callerKey({ caller, ip }: FastifyRequest): string {
  return caller?.userId ?? networkOf(ip);
}

function admit(request: FastifyRequest, { access, roles = [], stepUp }: Endpoint): void {
  const { caller, tokenIsDead } = request;
  if (tokenIsDead) throw new ProblemError("not_signed_in", "登录已失效，请重新登录");
  if (access === "visitor") return;
  if (!caller) throw new ProblemError("not_signed_in", "请先登录");
  if (access === "tier" && !caller.policy.mayCreate) throw new ProblemError("not_allowed", "请先开通会员");
  if (access === "staff" && !isAmong(caller.role, roles)) throw new ProblemError("not_allowed", "没有权限");
  if (stepUp && !caller.isConfirmed)
    throw new ProblemError("step_up_required", "这一步关系到钱或权限，请再输入一次密码");
}

function shapesOf({ params, query, body, response }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response },
  };
}

function partsOf<E extends Endpoint>(request: FastifyRequest, _definition: E): EndpointParsed<E> {
  return { params: request.params, query: request.query, body: request.body } as EndpointParsed<E>;
}

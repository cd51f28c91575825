import type { z } from "zod";
import type { StaffRole } from "./roles.ts";

/**
 * Who may call. A visitor needs no token. `tier` means a paid tier, not the trial. `staff` run the site, and `roles`
 * names the roles that may call.
 */
export type Access = "visitor" | "learner" | "tier" | "staff";

/** The relations that open data of another learner to a caller. */
export const relations = {
  author: "The caller wrote the course to which the data belong.",
  board: "Both take part in a leaderboard or league.",
  group: "The caller owns, helps or has joined the group to which the data belong.",
  inviter: "The caller invited the other learner.",
  link: "The caller has a link that its owner gave away.",
  provider: "The caller is a payment provider, and its signature proves that.",
  ticket: "The caller has an address that its owner asked for; it ends after minutes.",
} as const;
export type Relation = keyof typeof relations;

/** Why a managed account, which belongs to a group and has no phone, may not call an endpoint. People read the reasons. */
export const managedRefusals = {
  money: "班级账号不用付款，会员由老师（家长）安排",
  trial: "班级账号没有体验卡",
  public: "班级账号不上公开的榜，班里的榜在“班级”里看",
  invitation: "班级账号不用邀请别人",
  profile: "班级账号的名字由老师（家长）定，要改请告诉老师（家长）",
  publishing: "班级账号做的课只给自己用，不能发给别人",
  model: "班级账号不把内容发给外面的服务，用不了 AI",
  push: "班级账号不收推送，要做什么登录后在首页看",
  group: "班级账号只在自己的班里，不能建班，也不能加入别的班",
  deletion: "班级账号由老师（家长）管理，不用了请老师（家长）删除",
} as const;
export type ManagedRefusal = keyof typeof managedRefusals;

/** An HTTP endpoint, described once. The server mounts it and enforces its policy, and the client calls it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** One line for the API's documentation. */
  summary: string;
  /**
   * If a visitor's endpoint gets a learner's token, it returns the learner's data. A token that is expired, revoked or
   * forged gets 401 there too, so that a learner never takes a visitor's view for their own.
   */
  access: Access;
  /** For an endpoint for staff: the roles that may call it beside the admin, who always may. */
  roles?: readonly StaffRole[];
  /**
   * For an endpoint for staff that moves money or rights. The caller must have given the password again within ten
   * minutes.
   */
  stepUp?: true;
  /**
   * The owner of the data that the endpoint reads and writes. `public`: the answer is the same for everybody, and a
   * token is ignored. `own`: the data belong to the caller, and an object of another learner gets the same answer as a
   * missing object. `shared`: the data may belong to another learner, and `relation` opens them. `site`: the data
   * belong to the whole site, for its staff. No cache stores an answer that is not `public`.
   */
  data: "public" | "own" | "shared" | "site";
  /** If managed accounts may not call: the reason. By default they may. */
  notManaged?: ManagedRefusal;
  /** Of an endpoint with `shared` data: what opens them. */
  relation?: Relation;
  /** `ignored` if the call asks for a new token. A token in such a call is ignored, valid or not. */
  token?: "ignored";
  /**
   * Calls per minute, counted for each learner, and for visitors by IP address. The default is the server's. `none` is
   * for files, because a page fetches many files.
   */
  limit?: number | "none";
  /**
   * Active practice, which the server meters for a learner without membership. `gate` sends practice content, and
   * returns 406 once the day's free minutes are used up. `count` accepts results and never refuses them. `read` sends
   * content that can be learned from without practice. Such content is refused like `gate`, and is not metered.
   */
  metering?: "gate" | "count" | "read";
  /** The number of seconds for which anybody may keep a `public` answer. */
  maxAge?: number;
  /** The largest body in bytes. The default is the server's. */
  bodyLimit?: number;
  /**
   * The encoding of a body that is not JSON. `file`: multipart/form-data with one file, in the field that `body` names.
   * `fields`: application/x-www-form-urlencoded. `bytes`: any type, unparsed, so that a signature over the body can be
   * checked. In this case `body` is `bytesSchema`.
   */
  bodyAs?: "file" | "fields" | "bytes";
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body's schema in the API's description, where `body` itself checks only part of it. */
  describedBody?: z.ZodType;
  /** The JSON of the answer. If the endpoint returns a file, it is `z.file()` with the file's media types. */
  response: z.ZodType;
  /**
   * `events`: the response is a `text/event-stream` of a changing state. The data of each event are the whole state in
   * the shape of `response`, as JSON.
   */
  responseAs?: "events";
  /** The result of the job that the call begins. Such a call returns 202, and its `response` is the job. */
  result?: z.ZodType;
}

type Shaped<
  E extends Endpoint,
  K extends "params" | "query" | "body",
  Side extends "input" | "output",
> = E[K] extends z.ZodType ? Record<K, Side extends "input" ? z.input<E[K]> : z.output<E[K]>> : unknown;

/** The input that a caller sends. */
export type EndpointInput<E extends Endpoint> = Shaped<E, "params", "input"> &
  Shaped<E, "query", "input"> &
  Shaped<E, "body", "input">;
/** The input that a handler gets: parsed, with defaults filled in. */
export type EndpointParsed<E extends Endpoint> = Shaped<E, "params", "output"> &
  Shaped<E, "query", "output"> &
  Shaped<E, "body", "output">;
export type EndpointResponse<E extends Endpoint> = z.output<E["response"]>;

/** The result of the job that a call begins. It is null if the call names no result. */
export type JobResult<E extends Endpoint> = E["result"] extends z.ZodType ? z.output<E["result"]> : null;

/** Keeps an endpoint's exact type: method and path stay literals, so that a client can call it by its address. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

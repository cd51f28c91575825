import { randomBytes } from "node:crypto";
import { referralApi } from "@shiju/contract/shop/referral";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { countVisit } from "./referral.service.ts";

const cookieName = "shiju_visit";
const daySeconds = 24 * 3600;

export function referralRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(referralApi.click, async ({ query }, _caller, request, reply) => {
    const { network, headers } = request;
    const visit = { code: query.code, network, visitor: visitorOf(request, reply), headers };
    await countVisit(db, visit, clock());
    return {};
  });
}

/**
 * Returns the id of the browser that visits an invitation. A cookie holds the id, because several browsers can be
 * behind the same router. It lives for a day and is sent only to this call.
 */
function visitorOf({ headers, protocol }: FastifyRequest, reply: FastifyReply): string {
  const kept = /(?:^|;\s*)shiju_visit=([\w-]{22})(?:;|$)/.exec(headers.cookie ?? "")?.[1];
  if (kept !== undefined) return kept;
  const visitor = randomBytes(16).toString("base64url");
  const secure = protocol === "https" ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `${cookieName}=${visitor}; Path=${referralApi.click.path}; Max-Age=${daySeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
  return visitor;
}

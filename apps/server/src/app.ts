import { apis } from "@shiju/contract/apis";
import type { SitePart } from "@shiju/learning/settings/site-kinds";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "./app-options.ts";
import { mountFeatures } from "./composition/mount-features.ts";
import { openLeases } from "./database/leases.ts";
import { composeFeatures } from "./features.ts";
import { servePages } from "./pages.ts";
import { addHealth } from "./platform/health.ts";
import { openBodyRoom } from "./platform/http/body-room.ts";
import { mounter } from "./platform/http/http.ts";
import { openHttp } from "./platform/http/open-http.ts";
import { addOpenApi } from "./platform/http/openapi.ts";
import { noLeases } from "./platform/leases.ts";
import { openRefusedBytes } from "./platform/http/refused-bytes.ts";

const megabyte = 1024 * 1024;

/** Builds the whole server by hand, but does not make it listen, because tests inject requests into it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await openHttp(options);
  addHealth(app, options.database);
  addOpenApi(app, apis, options.siteName);
  const { core, features, policy, siteFacts, absenceOf } = composeFeatures(app, options);
  app.addHook("onListen", core.images.warm);
  const mount = mounter(app, {
    ...policy,
    absenceOf,
    takeRoom: openBodyRoom({ inAll: 128 * megabyte, ofCaller: 25 * megabyte }),
    openLimiter: core.openLimiter,
    refusedBytes: openRefusedBytes(core.openLimiter, 100 * megabyte),
    // The other half is for the calls of pages.
    streams: { onNews: core.news.on, mostInAll: Math.floor(core.limits.connections / 2) },
    checkResponses: core.checkResponses,
  });
  const leases = options.sharesDatabase ? openLeases(core.db) : noLeases;
  const hasPart = (part: SitePart) => absenceOf(part) === undefined;
  await mountFeatures(features, { app, metrics: core.metrics, clock: core.clock, leases, mount, hasPart });
  await servePages(app, options, siteFacts);
  return app;
}

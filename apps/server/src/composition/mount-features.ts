import type { SitePart } from "@shiju/learning/settings/site-kinds";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Mount } from "#platform/http/http.ts";
import type { Leases } from "#platform/leases.ts";
import { repeat } from "#platform/repeated.ts";
import type { Feature } from "./feature.ts";

interface Server {
  app: FastifyInstance;
  metrics: Registry;
  clock: () => Date;
  leases: Leases;
  mount: Mount;
  /** Whether the site has this part now. */
  hasPart: (part: SitePart) => boolean;
}

/** Puts all that features bring into a server, in their order. */
export async function mountFeatures(
  features: readonly Feature[],
  { app, metrics, clock, leases, mount, hasPart }: Server,
): Promise<void> {
  for (const { prepare } of features) await prepare?.();
  for (const { part, routes, works = [], metrics: own = [], stop } of features) {
    const isHere = () => part === undefined || hasPart(part);
    routes?.((definition, handler, options) => mount(definition, handler, { part, ...options }));
    for (const { name, every, isOfEach, run } of works) {
      const shared = isOfEach ? {} : { leases };
      repeat(app, { name, every, clock, ...shared }, async (now, signal) => {
        if (isHere()) return run(now, signal);
      });
    }
    for (const metric of own) metrics.registerMetric(metric);
    if (stop) app.addHook("onClose", async () => await stop());
  }
}

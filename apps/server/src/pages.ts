import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppOptions } from "./app-options.ts";
import { openFirstPaint } from "./features/study/game/game.first-paint.service.ts";
import { leadToApps, serveApps } from "./platform/apps/built-apps.ts";
import type { PageFacts } from "./platform/apps/named-pages.ts";
import { siteAddressOf } from "./platform/apps/site-address.ts";

/** Serves the apps, with the site's name and address in their pages, or redirects to the servers of the apps. */
export async function servePages(
  app: FastifyInstance,
  options: AppOptions,
  siteFacts: () => Pick<PageFacts, "name" | "kind" | "without">,
): Promise<void> {
  const { apps, appsUrl, publicUrl, trustProxy, isOpenToNetwork = false } = options;
  if (appsUrl !== undefined) return leadToApps(app, appsUrl);
  const paintGame = await openFirstPaint(options.database.db, options.clock, apps.webDir);
  const factsFor = (request: FastifyRequest) => ({
    ...siteFacts(),
    ...siteAddressOf(request, { publicUrl, isOpen: isOpenToNetwork && trustProxy === 0 }),
  });
  const first = { ...siteFacts(), address: publicUrl ?? null, networkHost: null };
  app.addHook("onListen", () => {
    for (const isPhone of [true, false]) paintGame(null, { facts: first, isPhone }).catch(() => {});
  });
  await serveApps(app, apps, { factsFor, paintGame, patienceMs: options.paintPatienceMs });
}

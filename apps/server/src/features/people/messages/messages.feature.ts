import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { messagesOwn } from "./messages.own.service.ts";
import { messagesRoutes } from "./messages.routes.ts";

export function messagesFeature({ db }: Core, { siteName }: { siteName: () => string }): Feature {
  return { name: "messages", owns: messagesOwn, routes: (mount) => messagesRoutes(mount, db, siteName) };
}

import Fastify from "fastify";
import type { AppOptions } from "#app-options.ts";
import type { Database, OpenDatabase } from "#database/database.ts";
import { composeFeatures } from "../features.ts";
import { testOptions } from "./options.ts";

/** All features on a database, without a server in front. */
export function composedOn(db: Database, options: Partial<AppOptions> = {}) {
  const database: OpenDatabase = {
    db,
    patiently: (work) => work(db),
    ping: async () => {},
    connections: () => ({}),
    listen: () => () => {},
    close: async () => {},
  };
  return composeFeatures(Fastify(), { ...testOptions(database), ...options });
}

import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { AiContext } from "./ai.endpoint.service.ts";
import type { AiOptions } from "./ai.options.ts";
import { aiOwn } from "./ai.own.service.ts";
import { aiRoutes } from "./ai.routes.ts";
import { openAsking } from "./ai.run.service.ts";
import { openAi } from "./ai.service.ts";

interface Lent {
  options: AiOptions;
  /** Returns the settings that the operator has made by now. */
  site: () => Pick<AiContext, "dailyTokens"> & { ai: AiContext["site"] };
}

export function aiFeature({ app, db, jobs, vault, clock }: Core, { options, site }: Lent): Feature {
  const { chatLimits, isPrivateAllowed } = options;
  const context: AiContext = {
    isPrivateAllowed,
    ...(chatLimits && { chatLimits }),
    db,
    vault,
    clock,
    get site() {
      return site().ai;
    },
    get dailyTokens() {
      return site().dailyTokens;
    },
  };
  const ai = openAi(context, jobs, openAsking(app, jobs, context));
  return {
    name: "ai",
    owns: aiOwn,
    routes: (mount) => aiRoutes(mount, context, ai),
    works: [{ name: "what models were asked the day before", every: "hour", run: ai.sweep }],
  };
}

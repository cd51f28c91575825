import { aiApi } from "@shiju/contract/authors/ai";
import type { Mount } from "#platform/http/http.ts";
import { type AiContext, getStanding, removeEndpoint, setEndpoint } from "./ai.endpoint.service.ts";
import { jobOfDraft, readJob } from "./ai.rows.service.ts";
import type { Ai } from "./ai.service.ts";

export function aiRoutes(mount: Mount, context: AiContext, ai: Ai): void {
  mount(aiApi.standing, async (_input, { userId }) => getStanding(context, userId));

  mount(aiApi.setEndpoint, async ({ body }, { userId }) => setEndpoint(context, userId, body));

  mount(aiApi.removeEndpoint, async (_input, { userId }) => removeEndpoint(context, userId));

  mount(aiApi.tryEndpoint, async (_input, { userId }) => ai.tryEndpoint(userId));

  mount(aiApi.estimate, async ({ body }, { userId }) => ai.estimate(userId, body));

  mount(aiApi.start, async ({ body }, { userId }) => ai.start(userId, body));

  mount(aiApi.get, async ({ params, query }, { userId }) =>
    readJob(context.db, userId, params.id, query.from),
  );

  mount(aiApi.ofDraft, async ({ params }, { userId }) => ({
    job: await jobOfDraft(context.db, userId, params.id),
  }));

  mount(aiApi.stop, async ({ params }, { userId }) => ai.stop(userId, params.id));
}

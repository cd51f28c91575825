import { feedbackApi } from "@shiju/contract/feedback";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http.ts";
import { reportMistake } from "./feedback.service.ts";

export function feedbackRoutes(mount: Mount, db: Database): void {
  mount(feedbackApi.reportMistake, async ({ body }, caller) => ({
    id: await reportMistake(db, caller, body),
  }));
}

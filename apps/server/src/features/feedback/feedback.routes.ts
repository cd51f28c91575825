import { feedbackApi } from "@shiju/contract/feedback";
import type { Database } from "#database/database.ts";
import type { Uploads } from "#features/uploads/uploads.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { listFeedback, reportMistake, sendFeedback } from "./feedback.service.ts";

export function feedbackRoutes(mount: Mount, db: Database, uploads: Uploads): void {
  mount(feedbackApi.reportMistake, async ({ body }, caller) => ({
    id: await reportMistake(db, caller, body),
  }));

  mount(feedbackApi.send, async ({ body }, caller) => ({
    id: await sendFeedback(db, uploads, caller, body),
  }));

  mount(feedbackApi.list, async (_input, { userId }) => ({ entries: await listFeedback(db, userId) }));
}

import { feedbackDeskApi } from "@shiju/contract/authors/feedback-desk";
import { reportsApi } from "@shiju/contract/authors/reports";
import { feedbackApi } from "@shiju/contract/authors/feedback";
import type { Database } from "#database/database.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { answerFeedback } from "./feedback.answers.service.ts";
import { answerReport, countReports, listReports } from "./feedback.authors.service.ts";
import { listDesk } from "./feedback.desk.service.ts";
import { listFeedback, reportMistake, sendFeedback } from "./feedback.service.ts";

interface Feedback {
  db: Database;
  uploads: Uploads;
  clock: () => Date;
}

export function feedbackRoutes(mount: Mount, { db, uploads, clock }: Feedback): void {
  mount(feedbackDeskApi.list, async ({ query }) => listDesk(db, query));

  mount(feedbackDeskApi.answer, async ({ params, body }, by) => {
    const answered = await answerFeedback(db, { by, id: params.id, answer: body.text }, clock());
    return { is_learner: answered.isLearner, contact: answered.contact };
  });

  mount(feedbackApi.reportMistake, async ({ body }, caller) => ({
    id: await reportMistake(db, caller, body),
  }));

  mount(feedbackApi.send, async ({ body }, caller) => ({
    id: await sendFeedback(db, uploads, caller, body),
  }));

  mount(feedbackApi.list, async (_input, { userId }) => ({ entries: await listFeedback(db, userId) }));

  mount(reportsApi.counts, async (_input, { userId }) => countReports(db, userId));

  mount(reportsApi.list, async ({ params }, { userId }) => ({
    reports: await listReports(db, userId, params.id),
  }));

  mount(reportsApi.answer, async ({ params, body }, { userId }) => ({
    reports: await answerReport(
      db,
      userId,
      { draftId: params.id, id: params.report, text: body.text },
      clock(),
    ),
  }));
}

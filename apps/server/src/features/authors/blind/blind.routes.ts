import { blindApi } from "@shiju/contract/authors/blind";
import type { Jobs } from "#database/jobs/jobs.ts";
import type { Mount } from "#platform/http/http.ts";
import { openCheck, takeAnswers } from "./blind.answers.service.ts";
import {
  assertMayAsk,
  type Blind,
  type CheckToMake,
  createCheck,
  listChecks,
  readAnswers,
  readAsked,
  withdrawCheck,
} from "./blind.service.ts";

export function blindRoutes(mount: Mount, blind: Blind, jobs: Jobs): void {
  const beginCheck = jobs.on(blindApi.create, {
    lane: "making",
    run: (job, input: CheckToMake) => createCheck(blind, job, input),
  });

  mount(blindApi.list, async ({ params }, { userId }) => ({
    checks: await listChecks(blind, userId, params.id),
  }));

  mount(blindApi.create, async ({ params: { id: draftId }, body }, { userId }) => {
    await assertMayAsk(blind, userId, draftId);
    const { job_id: id, lesson_id: lessonId, days } = body;
    return beginCheck({ id, userId, subject: draftId, input: { draftId, lessonId, days } });
  });

  mount(blindApi.withdraw, async ({ params }, { userId }) => ({
    checks: await withdrawCheck(blind, userId, params.id, params.check),
  }));

  mount(blindApi.asked, async ({ params }, { userId }) => readAsked(blind, userId, params.id, params.check));

  mount(blindApi.answers, async ({ params, query }, { userId }) =>
    readAnswers(blind, userId, params.id, params.check, query),
  );

  mount(blindApi.open, async ({ params }) => openCheck(blind, params.code));

  mount(blindApi.answer, async ({ params, body }) => ({ kept: await takeAnswers(blind, params.code, body) }));
}

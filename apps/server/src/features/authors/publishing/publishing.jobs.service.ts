import { reviewCoursesApi } from "@shiju/contract/authors/review-courses";
import { publishingApi } from "@shiju/contract/authors/publishing";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import type { Jobs } from "#database/jobs/jobs.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { decideSubmission, findDecidable } from "./publishing.review.service.ts";
import { findPublication } from "./publishing.rows.service.ts";
import { findLinkable, openLink, type Publishing, submitDraft } from "./publishing.service.ts";
import { findWaiting, tryOut, trySubmission } from "./publishing.trials.service.ts";

type Parsed<Name extends keyof typeof publishingApi> = EndpointParsed<(typeof publishingApi)[Name]>;
type ReviewParsed<Name extends keyof typeof reviewCoursesApi> = EndpointParsed<
  (typeof reviewCoursesApi)[Name]
>;
type Begun = Promise<{ job: Job }>;

/** The facts about a person that an audit row keeps. */
const actorOf = ({ userId, name, network }: Learner) => ({ userId, name, network });

/**
 * Opens all jobs that compile a course. A call refuses at once if the course cannot be made. Otherwise it begins a job.
 */
export function openPublishingJobs(publishing: Publishing, jobs: Jobs) {
  const { db } = publishing;
  const lane = "making";

  const trying = jobs.on(publishingApi.tryOut, {
    lane,
    run: (job, { draftId }: { draftId: string }) => tryOut(publishing, job, draftId),
  });
  const linking = jobs.on(publishingApi.openLink, {
    lane,
    run: (job, input: Parameters<typeof openLink>[2]) => openLink(publishing, job, input),
  });
  const submitting = jobs.on(publishingApi.submit, {
    lane,
    run: (job, input: Parameters<typeof submitDraft>[2]) => submitDraft(publishing, job, input),
  });
  const reviewing = jobs.on(reviewCoursesApi.tryOut, {
    lane,
    run: (job, input: Parameters<typeof trySubmission>[2]) => trySubmission(publishing, job, input),
  });
  const deciding = jobs.on(reviewCoursesApi.decide, {
    lane,
    run: (job, input: Parameters<typeof decideSubmission>[2]) => decideSubmission(publishing, job, input),
  });

  return {
    async tryOut({ params: { id: draftId }, body }: Parsed<"tryOut">, { userId }: Learner): Begun {
      await findPublication(db, userId, draftId);
      return trying({ id: body.job_id, userId, subject: draftId, input: { draftId } });
    },
    async openLink({ params: { id: draftId }, body }: Parsed<"openLink">, { userId, name }: Learner): Begun {
      await findLinkable(db, userId, draftId);
      const input = { draftId, name, renew: body.renew };
      return linking({ id: body.job_id, userId, subject: draftId, input });
    },
    async submit({ params: { id: draftId }, body }: Parsed<"submit">, { userId, name }: Learner): Begun {
      await findPublication(db, userId, draftId);
      const { job_id: id, license, source } = body;
      return submitting({ id, userId, subject: draftId, input: { draftId, name, license, source } });
    },
    async trySubmission({ params: { id }, body }: ReviewParsed<"tryOut">, reviewer: Learner): Begun {
      await findWaiting(db, id);
      const input = { id, by: actorOf(reviewer) };
      return reviewing({ id: body.job_id, userId: reviewer.userId, subject: id, input });
    },
    async decide({ params: { id }, body }: ReviewParsed<"decide">, reviewer: Learner): Begun {
      const { job_id, ...decision } = body;
      if (!decision.accept && decision.comment === "" && decision.remarks.length === 0)
        throw new ProblemError("invalid_input", "请写上退回的原因，作者才知道改什么", {
          fields: { comment: "请写上退回的原因" },
        });
      await findDecidable(db, reviewer.userId, id);
      const input = { id, by: actorOf(reviewer), decision };
      return deciding({ id: job_id, userId: reviewer.userId, subject: id, input });
    },
  };
}

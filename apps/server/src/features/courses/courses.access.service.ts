import type { Caller, Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** What the right to study a lesson depends on. */
export interface Studyable {
  /** From 1; the first lesson of a course is open to everybody. */
  position: number;
  access: "free" | "member";
}

export function mayStudy(lesson: Studyable, caller: Caller): boolean {
  return lesson.position === 1 || (caller !== null && (isFree(lesson) || caller.policy.mayStudy));
}

/** Whether the lesson needs no membership. */
export function isFree({ position, access }: Studyable): boolean {
  return position === 1 || access === "free";
}

/**
 * The only rule for sending practice content: the first lesson of a course is open to everybody, the others
 * to learners (401), those of a member course to a paid tier or a running trial (403).
 */
export function assertMayStudy(lesson: Studyable, caller: Caller): void {
  if (mayStudy(lesson, caller)) return;
  throw caller ? membersOnly() : new ProblemError("not_signed_in", "登录后继续学习这一课");
}

/**
 * The rule for accepting data about a lesson: it had to be open to the learner at the time `at`, so that what
 * waited offline is accepted after the membership has ended.
 */
export function assertMightStudy(lesson: Studyable, learner: Learner, at: Date): void {
  const wasMember = learner.membership.times.some(
    ({ from, to }) => from <= at.getTime() && at.getTime() < to,
  );
  if (!wasMember && !mayStudy(lesson, learner)) throw membersOnly();
}

const membersOnly = () => new ProblemError("not_allowed", "这是会员课程，请先开通会员或领取七天免费体验");

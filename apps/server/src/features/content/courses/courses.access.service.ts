import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Caller, Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** The facts on which the right to study a lesson depends. */
export interface Studyable {
  /** From 1; the first lesson of a course is open to everybody. */
  position: number;
  access: "free" | "member";
  /** The only learner who may see it; null if everybody may. */
  ownerId: string | null;
  /** Learners whom the owner lets in as well. */
  guests?: readonly string[];
}

/** A condition: whether a learner, or with null a visitor, can see a pack. `owner` and `guests` are the pack's columns. */
export function isThereFor(userId: string | null, owner: SQLWrapper, guests?: SQLWrapper): SQL {
  if (userId === null) return sql`${owner} is null`;
  const isGuest = guests ? sql` or ${userId}::uuid = any(${guests})` : sql``;
  return sql`(${owner} is null or ${owner} = ${userId}${isGuest})`;
}

/** Whether a lesson is there for a learner, whatever their membership. */
export function isTheirs(
  { ownerId, guests = [] }: Pick<Studyable, "ownerId" | "guests">,
  userId: string | null,
): boolean {
  return ownerId === null || (userId !== null && (ownerId === userId || guests.includes(userId)));
}

export function mayStudy(lesson: Studyable, caller: Caller): boolean {
  if (lesson.ownerId !== null) return isTheirs(lesson, caller?.userId ?? null);
  return lesson.position === 1 || (caller !== null && (isFree(lesson) || caller.policy.mayStudy));
}

/** Whether the lesson is everybody's and needs no membership. */
export function isFree({ position, access, ownerId }: Studyable): boolean {
  return ownerId === null && (position === 1 || access === "free");
}

/**
 * Throws if the caller may not get a lesson. It is the only rule for sending practice content. The first lesson of a
 * course is open to everybody. The other lessons need an account (401), and those of a member course need a paid tier
 * or a running trial (403). A lesson of another learner does not exist (404).
 */
export function assertMayStudy(lesson: Studyable, caller: Caller): void {
  if (mayStudy(lesson, caller)) return;
  if (lesson.ownerId !== null) throw notThere();
  throw caller ? membersOnly(caller) : new ProblemError("not_signed_in", "登录后继续学习这一课");
}

/**
 * Throws if data about a lesson is not accepted. The lesson must have been open to the learner at the time `at`, so
 * data that waited offline is accepted after the membership has ended.
 */
export function assertMightStudy(lesson: Studyable, learner: Learner, at: Date): void {
  if (!isTheirs(lesson, learner.userId)) throw notThere();
  const wasMember = learner.membership.times.some(
    ({ from, to }) => from <= at.getTime() && at.getTime() < to,
  );
  if (!wasMember && !mayStudy(lesson, learner)) throw membersOnly(learner);
}

const notThere = () => new ProblemError("not_found", "没有这一课");

const membersOnly = ({ policy }: Pick<Learner, "policy">) =>
  new ProblemError(
    "not_allowed",
    policy.isMetered
      ? "这是会员课程，请先开通会员或领取七天免费体验"
      : "这是会员课程，你的账号还没有开通，可以问问管理这个网站的人",
  );

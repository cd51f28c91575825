import { setImmediate as nextTurn } from "node:timers/promises";
import { type Attempt, attemptSchema } from "@shiju/contract/study/attempts";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { type Outcome, outcomeOf } from "./attempts.answers.service.ts";
import type { Asked, FindQuestions } from "./attempts.questions.service.ts";
import type { Judge } from "./judge.ts";

/** An attempt as it came, of which only the id is checked. */
export interface Received {
  id: string;
}

/** An attempt that passed all checks, with the result computed from its log. */
export interface Judged {
  attempt: Attempt;
  startedAt: Date;
  receivedAt: Date;
  asked: Asked;
  result: AttemptResult;
  /** Undefined for listening and copying. */
  outcome: Outcome | undefined;
}

/** The tools with which attempts are judged. */
export interface Judging {
  findQuestions: FindQuestions;
  judge: Judge;
}

type Verdict = Judged | ProblemError;

/** Judges attempts by id in lower case, as the database writes ids. Of equal ids the first counts. */
export async function judgeAll(
  { findQuestions, judge }: Judging,
  userId: string,
  received: Received[],
  receivedAt: Date,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const wellFormed: { key: string; attempt: Attempt }[] = [];
  for (const candidate of received) {
    const key = candidate.id.toLowerCase();
    if (verdicts.has(key) || wellFormed.some((other) => other.key === key)) continue;
    // The longest log takes milliseconds to parse, so other calls get a turn in between.
    await nextTurn();
    const parsed = attemptSchema.safeParse(candidate);
    if (parsed.success) wellFormed.push({ key, attempt: parsed.data });
    else verdicts.set(key, malformed(parsed.error));
  }
  if (wellFormed.length === 0) return verdicts;
  const questionOf = await findQuestions(
    userId,
    wellFormed.map(({ attempt }) => attempt),
  );
  for (const { key, attempt } of wellFormed) {
    const asked = askedIn(attempt, questionOf, receivedAt);
    if (asked instanceof ProblemError) {
      verdicts.set(key, asked);
      continue;
    }
    const { judged_with: judgedWith, events } = attempt;
    const result = await judge(userId, { question: asked.asked.question, judgedWith, events });
    verdicts.set(key, { attempt, ...asked, receivedAt, result, outcome: outcomeIn(attempt, result) });
  }
  return verdicts;
}

function askedIn(
  attempt: Attempt,
  questionOf: (attempt: Attempt) => Asked,
  receivedAt: Date,
): Pick<Judged, "startedAt" | "asked"> | ProblemError {
  try {
    return {
      startedAt: checkedTime(attempt.started_at, "started_at", receivedAt),
      asked: questionOf(attempt),
    };
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

function outcomeIn(
  { subject, practice_type, mode, judged_with, step }: Attempt,
  { errors, first_check_right, shown }: AttemptResult,
): Outcome | undefined {
  return outcomeOf({
    kind: subject.kind,
    practiceType: practice_type ?? null,
    mode: mode ?? null,
    alwaysShow: judged_with.always_show,
    step,
    errors,
    firstCheckRight: first_check_right,
    shown,
  });
}

/** Returns the refusal of an attempt that its schema does not accept. */
export function malformed(error: { issues: { path: PropertyKey[]; message: string }[] }): ProblemError {
  const [issue] = error.issues;
  const field = issue?.path.join(".") ?? "";
  return invalidField(field, `作答内容有误（${field}：${issue?.message ?? ""}）`);
}

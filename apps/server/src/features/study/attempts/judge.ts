import { setImmediate as nextTurn } from "node:timers/promises";
import type { Attempt } from "@shiju/contract/study/attempts";
import { type AttemptResult, resultOf } from "@shiju/learning/practice/attempt";
import { isCheck, isFollow } from "@shiju/learning/practice/log";
import type { Question } from "@shiju/learning/practice/question";
import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";
import { closingOf } from "#platform/closing.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";

/** The input of judging an attempt. */
export interface Log {
  question: Question;
  judgedWith: Attempt["judged_with"];
  events: Attempt["events"];
}

/** Computes the result of a learner's attempt. Throws 429 if too many long logs of the learner are waiting. */
export type Judge = (userId: string, log: Log) => Promise<AttemptResult>;

/**
 * Most events of a log that is judged in the server's own process. Nearly all real answers have fewer, and this number
 * takes a few milliseconds.
 */
const mostEventsHere = 500;
const mostLooksHere = 40;

/** Milliseconds. The longest log takes a second, and the first log also waits for the start of the process. */
const timeoutMs = 30_000;
/**
 * Most logs of a learner that wait. A call has its logs judged one after another, so that this is a number of calls.
 */
const waitingOfOwner = 20;

/**
 * Judges short logs in this process, one for each turn of the event loop, and long logs in a child process. Neither
 * blocks other calls.
 */
export function openJudge(app: FastifyInstance, registry: Registry): Judge {
  const entry = processEntry(import.meta.url, "judge");
  const apart = openProcess<Log, AttemptResult>(app, { name: "judging", entry, timeoutMs });
  const inTurn = takeTurns({
    atOnce: 1,
    waitingOfOwner,
    full: () => new ProblemError("too_many_calls", "你的上一批作答还在判定，请稍后再试"),
    end: closingOf(app).late,
  });
  const judged = new Counter({
    name: "judged_logs_total",
    help: "Logs of attempts that were judged, in the server's own process or apart from it",
    labelNames: ["where"],
    registers: [registry],
  });

  return async (userId, log) => {
    if (isShort(log)) {
      await nextTurn();
      judged.inc({ where: "here" });
      return resultOf(log.question, log.judgedWith, log.events);
    }
    return inTurn(userId, async () => {
      judged.inc({ where: "apart" });
      try {
        return await apart.ask(log);
      } catch (error) {
        throw new ProblemError("unavailable", "作答暂时无法判定，请稍后再试", { cause: error });
      }
    });
  };
}

function isShort({ events }: Log): boolean {
  if (events.length > mostEventsHere) return false;
  return events.filter((event) => isCheck(event) || isFollow(event)).length <= mostLooksHere;
}

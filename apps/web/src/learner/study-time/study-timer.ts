import { createStore } from "@shiju/storage/store";
import { enqueue } from "#platform/queue/request-queue.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import { newId } from "#platform/storage/ids.ts";
import { stored } from "#platform/storage/storage.ts";
import { timeRequests } from "./study-time.requests.ts";

/** The subject of the study, by which its time is reported. */
export type Subject =
  | { type: "course"; params: { lesson_id: string; lesson_course_id: string } }
  | { type: "word"; param: { id: string } }
  | { type: "other" };

/** Study time on this device that has not been reported yet. */
type TimerRecord = Subject & {
  /** Active seconds, in thousandths. */
  time: number;
  /** The id of the report. */
  id: string;
  owner: string;
  /** The id of the page that counts. Other pages do not change the record. */
  tab: string;
  /** Start and end, ISO 8601. */
  started_at: string;
  ended_at: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));

export const timerStore = createStore({
  timer: {
    untilSignOut: true,
    fallback: null as TimerRecord | null,
    accepts: (value: unknown): value is TimerRecord | null =>
      value === null ||
      (isRecord(value) &&
        typeof value["time"] === "number" &&
        typeof value["id"] === "string" &&
        isTime(value["started_at"]) &&
        isTime(value["ended_at"])),
  },
});

/**
 * After this number of milliseconds without activity a new record begins, so that study on another device in between
 * counts there.
 */
const longRestMs = 300_000;
/** A page that has not counted for this number of milliseconds no longer holds the record. */
const heldMs = 3000;

const tab = newId();
const me = () => stored.get("token")?.user_id ?? null;

/**
 * Adds active time that has just passed, and returns how much of it counts. The pages of a browser share the record.
 * Each page goes on at the end of the record, so no time is counted twice. The time of a guest is not counted.
 */
export function addStudied(subject: Subject, ms: number, now = serverNow()): number {
  const owner = me();
  if (owner === null || ms <= 0) return 0;
  const kept = endingBy(now, timerStore.get("timer"));
  const end = kept ? Date.parse(kept.ended_at) : 0;
  const isGoingOn = now - end < longRestMs;
  if (kept && kept.tab !== tab && now - end < heldMs && !isSame(kept, subject)) return 0;
  const counted = Math.min(ms, now - end);
  const ended_at = new Date(now).toISOString();
  if (kept && kept.owner === owner && isSame(kept, subject) && isGoingOn) {
    timerStore.set("timer", { ...kept, tab, time: inThousandths(kept.time + counted / 1000), ended_at });
    return counted;
  }
  if (kept) void post(kept);
  const started_at = new Date(now - counted).toISOString();
  timerStore.set("timer", {
    ...subject,
    time: counted / 1000,
    id: newId(),
    owner,
    tab,
    started_at,
    ended_at,
  });
  return counted;
}

/** If a record ends in the future, the clock was ahead while it counted, so the record is moved to end now. */
function endingBy(now: number, kept: TimerRecord | null): TimerRecord | null {
  const aheadMs = kept ? Date.parse(kept.ended_at) - now : 0;
  if (!kept || aheadMs <= 0) return kept;
  const back = (time: string) => new Date(Date.parse(time) - aheadMs).toISOString();
  return { ...kept, started_at: back(kept.started_at), ended_at: back(kept.ended_at) };
}

const inThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

function isSame(kept: Subject, subject: Subject): boolean {
  const nameOf = (one: Subject) => [
    one.type,
    "params" in one && [one.params.lesson_id, one.params.lesson_course_id],
    "param" in one && one.param.id,
  ];
  return JSON.stringify(nameOf(kept)) === JSON.stringify(nameOf(subject));
}

/** Queues the record and clears it. Resolves with whether there was anything to report. */
export async function reportStudied(): Promise<boolean> {
  const kept = timerStore.get("timer");
  const isAny = kept !== null && kept.time > 0;
  // The report is queued before the record is cleared. A page that closes in between loses nothing, and the server
  // counts an id once.
  if (isAny) await post(kept);
  if (timerStore.get("timer")?.id === kept?.id) timerStore.remove("timer");
  return isAny;
}

async function post(record: TimerRecord): Promise<void> {
  const { id, owner, started_at, ended_at } = record;
  if (record.time <= 0) return;
  // It is signed when it goes.
  const body = { id, started_at, ended_at, time: inThousandths(record.time), timestamp: 0, hash: "" };
  const queueing = { key: id, owner };
  if (record.type === "course")
    await enqueue(timeRequests.course, { body: { ...record.params, ...body } }, queueing);
  else if (record.type === "word")
    await enqueue(timeRequests.word, { body: { word_lesson_id: record.param.id, ...body } }, queueing);
  else await enqueue(timeRequests.other, { body }, queueing);
}

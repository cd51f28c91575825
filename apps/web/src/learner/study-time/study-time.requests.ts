import type { TimeKind } from "@shiju/learning/time/study-time";
import { queuedRequest } from "#platform/queue/queued-request.ts";

/** A report is signed when it is sent, and signed again if the server refuses its time. */
const seal =
  (kind: TimeKind) =>
  async <Input extends { body: { started_at?: string | undefined; ended_at?: string | undefined } }>(
    input: Input,
  ): Promise<Input> =>
    (await import("./study-time-seal.ts")).sealReport(kind, input);

/** Reports of study time, by what was studied. */
export const timeRequests = {
  course: queuedRequest("POST /api/game/add_time", { sealedOver: "timestamp", seal: seal("course") }),
  word: queuedRequest("POST /api/game/add_time_word", { sealedOver: "timestamp", seal: seal("word") }),
  other: queuedRequest("POST /api/game/add_time_today", { sealedOver: "timestamp", seal: seal("other") }),
};

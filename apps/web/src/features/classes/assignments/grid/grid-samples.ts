import type { Assignment, AssignmentGrid } from "@shiju/contract/classes/assignments";
import type { Result } from "./grid-rows.ts";

/** The samples of tests. */
export const anAssignment = (change: Partial<Assignment> = {}): Assignment => ({
  id: "a1",
  kind: "lesson",
  title: "第 19 课 · 山姆有几份工作？",
  pack_id: "first-steps",
  lesson_id: "first-steps.19",
  total: 14,
  minutes: null,
  practice_type: null,
  min_accuracy: null,
  note: "",
  from: "2026-11-20T00:00:00.000Z",
  due: "2026-11-27T12:00:00.000Z",
  is_for_all: true,
  user_ids: [],
  ...change,
});

export const aResult = (change: Partial<Result> = {}): Result => ({
  assignment_id: "a1",
  user_id: "u1",
  standing: "open",
  done: 0,
  accuracy: null,
  seconds: 0,
  value: null,
  done_at: null,
  ...change,
});

const done = { standing: "done", done: 14, accuracy: 0.9, done_at: "2026-11-26T12:00:00.000Z" } as const;

/** Three members, of whom the second is late, and two assignments, of which the second is not for the third. */
export const aGrid: AssignmentGrid = {
  members: [
    { user_id: "u1", name: "安宁", number: "1", head_img: "" },
    { user_id: "u2", name: "周子昂", number: "2", head_img: "" },
    { user_id: "u3", name: "马骏", number: "3", head_img: "" },
  ],
  assignments: [
    anAssignment(),
    anAssignment({
      id: "a2",
      kind: "vocabulary",
      title: "测词汇量",
      total: 1,
      is_for_all: false,
      user_ids: ["u1", "u2"],
    }),
  ],
  results: [
    aResult(done),
    aResult({ user_id: "u2", standing: "missed" }),
    aResult({ user_id: "u3", ...done }),
    aResult({ assignment_id: "a2" }),
    aResult({ assignment_id: "a2", user_id: "u2" }),
  ],
};

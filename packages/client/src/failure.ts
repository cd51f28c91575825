import { ApiError } from "./api-error.ts";

/** The failure of a call, as a person is told about it. */
export type Failure =
  | { kind: "timeout" }
  | { kind: "signed-out" }
  /** `underWay`: the refusal came while a practice ran, and not only at its opening. */
  | { kind: "free-time-over"; underWay?: true }
  | { kind: "maintenance"; message: string }
  | { kind: "broken"; path: string }
  | { kind: "refused"; message: string }
  | { kind: "outdated" };

/**
 * Returns the failure to show. Returns null if the call was aborted, if a dialog asks for the password, or if there is
 * no network. Pages show a missing network themselves.
 */
export function failureOf(error: unknown, path: string): Failure | null {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status === 406) return { kind: "free-time-over" };
  if (error.problem.code === "step_up_required") return null;
  if (error.problem.code === "maintenance") return { kind: "maintenance", message: error.message };
  if (error.status === 500) return { kind: "broken", path };
  return { kind: "refused", message: error.message };
}

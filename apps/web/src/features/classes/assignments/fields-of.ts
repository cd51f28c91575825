import { ApiError } from "@shiju/client/api-error";

/** Returns the faults of a refused form by field; none for another failure. */
export const fieldsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError ? (error.problem.fields ?? {}) : {};

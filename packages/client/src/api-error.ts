import type { Problem } from "@shiju/contract/http/problem";

/** A refusal by the server, with its reason. Branch on `problem.code`, never on the message. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

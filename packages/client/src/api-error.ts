import type { Problem } from "@shiju/contract/http/problem";

/** The server's own word on why a call was refused; branch on `problem.code`, never on text. */
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

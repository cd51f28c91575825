import { problemCodes, type ProblemCode } from "@shiju/contract/http/problem";

/** The only error that a feature throws on purpose. Any other error is a bug, and the server responds with 500. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    options: ErrorOptions & { fields?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return problemCodes[this.code];
  }
}

/**
 * Returns a 422 about one field of the body. `message` is about the whole body. It is given if the whole body needs
 * other words than the field.
 */
export function invalidField(field: string, sentence: string, message = sentence): ProblemError {
  return new ProblemError("invalid_input", message, { fields: { [field]: sentence } });
}

/** The reason for a missing answer of a model. */
export type ChatFault =
  /** The address may not be called. */
  | "address"
  /** The key is wrong, or has no right to this call. */
  | "key"
  /** The model or the path does not exist, or the service refuses the question. */
  | "question"
  /** After all tries, there were still too many calls, an empty account, or a failure of the service. */
  | "busy"
  /** Nothing came for too long. */
  | "timeout"
  /** The connection failed, or the answer ended in the middle. */
  | "broken"
  /** The answer is longer than `mostTokens` allows. */
  | "too_long";

/** A question without an answer, or with only the beginning of an answer. The message contains no text and no key. */
export class ChatError extends Error {
  readonly fault: ChatFault;
  /** The time that the service asked for. */
  readonly retryAfterMs: number | undefined;

  constructor(
    fault: ChatFault,
    message: string,
    { retryAfterMs, cause }: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

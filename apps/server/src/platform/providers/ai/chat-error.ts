/** Why a model gave no answer. */
export type ChatFault =
  /** The address is not one that may be called. */
  | "address"
  /** The key is wrong, or may not do this. */
  | "key"
  /** There is no such model or path, or the service takes no such question. */
  | "question"
  /** Too many calls, or the account is empty; or the service itself failed. Tried again already. */
  | "busy"
  /** Nothing came for too long. */
  | "timeout"
  /** The connection failed, or the answer ended in the middle. */
  | "broken"
  /** The answer is longer than any that was asked for. */
  | "too_long";

/** A question that got no answer, or only its beginning. The message holds no text and no key. */
export class ChatError extends Error {
  readonly fault: ChatFault;
  /** As the service asked for. */
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

/** The reason why the server cannot start, for the person who started it. It is printed as one line, with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

/**
 * Joins several reasons into one, so that the person reads all of them. If one of the reasons is not a `StartError`,
 * this reason is returned alone.
 */
export function inOne(reasons: readonly unknown[]): unknown {
  const other = reasons.find((reason) => !(reason instanceof StartError));
  if (other !== undefined || reasons.length === 1) return other ?? reasons[0];
  return new StartError(reasons.map((reason) => (reason as StartError).message).join("；"), {
    cause: reasons[0],
  });
}

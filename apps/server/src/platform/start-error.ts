/** Why the server cannot start, in words for the person who started it: printed as one line, exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

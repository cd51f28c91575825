/** Why the server cannot start, for the person who started it: printed as one line, with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

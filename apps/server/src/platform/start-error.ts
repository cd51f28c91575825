/** The reason why the server cannot start, for the person who started it. It is printed as one line, with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

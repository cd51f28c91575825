import pLimit from "p-limit";

/**
 * Lets `atOnce` pieces of work run at one time; the others wait their turn, `waiting` of them at most, and beyond that
 * `full` is thrown.
 */
export function takeTurns(atOnce: number, waiting: number, full: () => Error) {
  const inTurn = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inTurn.pendingCount >= waiting && inTurn.activeCount >= atOnce) throw full();
    return inTurn(work);
  };
}

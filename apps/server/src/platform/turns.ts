/**
 * Lets `atOnce` pieces of work run at one time; the others wait their turn, `waiting` of them at most, and beyond that
 * `full` is thrown.
 */
export function takeTurns(atOnce: number, waiting: number, full: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw full();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

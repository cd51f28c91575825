import { ApiError } from "@shiju/client/api-error";

/** Milliseconds to wait for a fresh response if a stored response can be used instead. */
const patienceMs = 2500;

/**
 * Returns the fresh response, or the stored response if there is no network or the network is slow. Rejects if the
 * server refuses the request.
 */
export async function orKept<Answer>(
  fresh: Promise<Answer>,
  kept: () => Promise<Answer | null>,
): Promise<Answer> {
  const late = Symbol("late");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
  });
  try {
    const first = await Promise.race([fresh, patience]);
    return first === late ? ((await kept()) ?? (await fresh)) : first;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    const older = await kept();
    if (older === null) throw error;
    return older;
  } finally {
    clearTimeout(timer);
  }
}

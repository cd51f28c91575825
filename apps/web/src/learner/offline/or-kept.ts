import { ApiError } from "@shiju/client/api-error";

/** A network that is there by name only is given this long, in milliseconds, where something kept would do. */
const patienceMs = 2500;

/**
 * The fresh answer; what is kept of an older one where there is no network, or where that is slow. The server's own
 * refusals stand.
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

/**
 * Runs a task once nothing has touched it for so long. One timer serves any number of touches: to set one anew
 * with each key would cost the key.
 */
export function afterRest(restMs: number, task: () => void): { touch: () => void; callOff: () => void } {
  let touchedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = touchedAt + restMs - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (left <= 0) task();
  };
  return {
    touch: () => {
      touchedAt = performance.now();
      timer ??= setTimeout(look, restMs);
    },
    callOff: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/**
 * A debounced task. The task runs when it has not been touched for the given time. All touches share a timer, because
 * setting a timer with each key would delay the key.
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

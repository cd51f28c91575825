/**
 * A debounced task: it runs once it has not been touched for so long. There is one timer for any number of touches,
 * since setting a timer with each key would delay the key.
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

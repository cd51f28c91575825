/**
 * A debounced task. The task runs when nobody has touched it for the given time. All touches share one timer, because
 * setting a timer at each keystroke would delay the keystroke.
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

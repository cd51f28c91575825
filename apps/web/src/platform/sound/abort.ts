/** Settles like the promise, but rejects at once when the signal aborts. */
export function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Settles like the task, but aborts the task and rejects after this number of milliseconds. */
export async function within<Value>(
  ms: number,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("Took too long", "TimeoutError")), ms);
  try {
    return await unlessAborted(controller.signal, task(controller.signal));
  } finally {
    clearTimeout(timer);
  }
}

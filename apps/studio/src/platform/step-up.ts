import { useSyncExternalStore } from "react";

/** A call that waits for the password to be given again. */
interface Asked {
  /** Called with true once the session is confirmed, and with false if the person declines. */
  answer: (isConfirmed: boolean) => void;
  /** One for all calls that wait. */
  promise: Promise<boolean>;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the password in a dialog. Resolves with true if the server has confirmed the session, otherwise with false.
 */
export function askStepUp(): Promise<boolean> {
  if (asked) return asked.promise;
  let answer: Asked["answer"] = () => {};
  const promise = new Promise<boolean>((resolve) => {
    answer = (isConfirmed) => {
      set(null);
      resolve(isConfirmed);
    };
  });
  set({ promise, answer });
  return promise;
}

/** How to answer the question that is open; null where none is. */
export function useStepUp(): Asked["answer"] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked?.answer ?? null,
  );
}

import { ProblemError } from "./problem-error.ts";

interface Room {
  /** Bytes of all bodies that are being read or processed. */
  inAll: number;
  /** Bytes of one caller's bodies. */
  ofCaller: number;
}

/**
 * Reserves memory for a body, and returns a function that releases it. Throws 503 if no memory is left, for example
 * when many callers send slowly.
 */
export type TakeRoom = (caller: string, bytes: number) => () => void;

export function openBodyRoom({ inAll, ofCaller }: Room): TakeRoom {
  const held = new Map<string, number>();
  let total = 0;
  return (caller, bytes) => {
    const own = held.get(caller) ?? 0;
    if (total + bytes > inAll || own + bytes > ofCaller)
      throw new ProblemError("unavailable", "同时发送的内容太多，请稍后再试");
    total += bytes;
    held.set(caller, own + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= bytes;
      const rest = (held.get(caller) ?? 0) - bytes;
      if (rest > 0) held.set(caller, rest);
      else held.delete(caller);
    };
  };
}

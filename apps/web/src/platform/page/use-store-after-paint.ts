import { startTransition, useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import { afterPaint } from "./after-paint.ts";

type Readable<State> = Pick<StoreApi<State>, "getState" | "subscribe">;

/**
 * A part of a store's state, rendered one frame late: header and toolbar must not delay the frame of a key. `select`
 * has to stay the same function.
 */
export function useStoreAfterPaint<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
): Part {
  return useFollowed(store, select, afterPaint);
}

/** A part of a store's state whose rendering is interruptible, so that a key can come in between. `select` has to stay the same function. */
export function useStoreInPieces<State, Part>(store: Readable<State>, select: (state: State) => Part): Part {
  return useFollowed(store, select, transition);
}

function transition(change: () => void): () => void {
  startTransition(change);
  return () => {};
}

function useFollowed<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
  when: (change: () => void) => () => void,
): Part {
  const [shown, setShown] = useState(() => select(store.getState()));
  useEffect(() => {
    const follow = () => when(() => setShown(() => select(store.getState())));
    let callOff = follow();
    const unsubscribe = store.subscribe((state, before) => {
      if (Object.is(select(state), select(before))) return;
      callOff();
      callOff = follow();
    });
    return () => {
      unsubscribe();
      callOff();
    };
  }, [store, select, when]);
  return shown;
}

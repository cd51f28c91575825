import { useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import { afterPaint } from "./after-paint.ts";

type Readable<State> = Pick<StoreApi<State>, "getState" | "subscribe">;

/**
 * A part of a store's state, rendered a frame late, so that header and toolbar do not delay the frame of a key.
 * `select` must be the same function in each render.
 */
export function useStoreAfterPaint<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
): Part {
  const [shown, setShown] = useState(() => select(store.getState()));
  useEffect(() => {
    const follow = () => afterPaint(() => setShown(() => select(store.getState())));
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
  }, [store, select]);
  return shown;
}

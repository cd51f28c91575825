import { useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import { afterPaint } from "./after-paint.ts";

/**
 * A part of a store's state as of the frame before: what stands at the edge follows what the learner looks at,
 * and does not hold it up. `select` stays the same function.
 */
export function useStoreAfterPaint<State, Part>(
  store: Pick<StoreApi<State>, "getState" | "subscribe">,
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

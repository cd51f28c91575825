import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { type DraftState, DraftStore } from "./draft-store.ts";

const DraftContext = createContext<DraftStore | null>(null);

interface DraftProviderProps {
  owner: string;
  id: string;
  loading: ReactNode;
  failed: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Opens a draft for the pages inside. Callers must pass the draft's id as the React key. */
export function DraftProvider({ owner, id, loading, failed, children }: DraftProviderProps) {
  const [store, setStore] = useState<DraftStore | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const opening = new DraftStore(owner, id);
    let isLeft = false;
    const show = () => {
      if (!isLeft && opening.state().draft) setStore(opening);
    };
    const stop = opening.subscribe(show);
    opening.open().then(show, (reason: unknown) => {
      if (!isLeft) setError(reason instanceof Error ? reason : new Error(String(reason)));
    });
    return () => {
      isLeft = true;
      stop();
      opening.close();
    };
  }, [owner, id]);
  if (store) return <DraftContext value={store}>{children}</DraftContext>;
  return error ? failed(error) : loading;
}

/** The draft that is open. */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (!store) throw new Error("no draft is open here");
  return store;
}

/** How it stands; follows every change. */
export function useDraftState(): DraftState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

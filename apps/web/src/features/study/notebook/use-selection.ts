import { useCallback, useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Never changes identity, so memoised rows do not render again. */
  toggle: (id: string) => void;
  choose: (ids: Iterable<string>) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const choose = useCallback((chosen: Iterable<string>) => setIds(new Set(chosen)), []);
  const clear = useCallback(() => setIds(none), []);
  return { ids, toggle, choose, clear };
}

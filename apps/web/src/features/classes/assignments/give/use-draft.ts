import { useState } from "react";
import { type Draft, dropDraft, keepDraft, keptDraft, newDraft } from "./draft.ts";
import { serverNow } from "#platform/network/server-clock.ts";

interface DraftState {
  draft: Draft;
  /** Whether it was left unfinished by an earlier visit. */
  isOlder: boolean;
  set: (change: Partial<Draft>) => void;
  /** Begins anew. */
  clear: () => void;
}

/** The draft of a group. It stays on this device until the work is given. */
export function useDraft(groupId: string): DraftState {
  const fresh = () => newDraft(groupId, new Date(serverNow()));
  const [isOlder, setOlder] = useState(() => keptDraft(groupId) !== null);
  const [draft, setDraft] = useState(() => keptDraft(groupId) ?? fresh());
  return {
    draft,
    isOlder,
    set: (change) =>
      setDraft((before) => {
        const next = { ...before, ...change };
        keepDraft(next);
        return next;
      }),
    clear: () => {
      dropDraft();
      setOlder(false);
      setDraft(fresh());
    },
  };
}

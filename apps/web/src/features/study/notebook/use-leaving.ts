import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@shiju/contract/api";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepMastered } from "#learner/offline/kept-progress.ts";
import { serverTime } from "#platform/network/server-clock.ts";
import { enqueue, flushQueue } from "#platform/queue/request-queue.ts";
import type { Book } from "./books.ts";
import { refreshNotes } from "./notebook.queries.ts";
import { leaveRequests } from "./notebook.requests.ts";

type Pages = InfiniteData<EndpointResponse<Api["GET /api/notebooks/:notebook/:kind"]>, string>;

/** Items that are hidden from the list. They leave the notebook unless the learner undoes the removal. */
export interface Leaving {
  what: "remove" | "master";
  ids: ReadonlySet<string>;
  /** ISO time of the learner's decision. */
  at: string;
}

interface Leave {
  leaving: Leaving | null;
  take: (what: Leaving["what"], ids: Iterable<string>) => void;
  undo: () => void;
  /** Sends the change; it can no longer be undone. */
  settle: () => void;
}

/** The largest number of ids that one call accepts. */
const mostIds = 500;

/**
 * Removes items from a notebook, or marks them as mastered. The page hides them at once and sends the change a moment
 * later, so that undoing sends nothing. Leaving the page sends the change immediately. Without a network the change is
 * queued.
 */
export function useLeaving({ notebook, kind }: Book): Leave {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const waiting = useRef<Leaving | null>(null);

  const send = useCallback(async () => {
    const gone = waiting.current;
    waiting.current = null;
    if (!gone) return;
    client.setQueriesData<Pages>({ queryKey: ["notebook", notebook, kind] }, (pages) => without(pages, gone));
    const ids = [...gone.ids];
    for (let from = 0; from < ids.length; from += mostIds) {
      const body = { ids: ids.slice(from, from + mostIds), at: gone.at };
      const input = { params: { notebook, kind }, body };
      if (gone.what === "remove") await enqueue(leaveRequests.remove, input);
      else await enqueue(leaveRequests.master, input);
    }
    const isMastered = gone.what === "master";
    if (isMastered || notebook === "mastered") await keepMastered(kind, ids, isMastered);
    if (await flushQueue()) await refreshNotes(client);
  }, [notebook, kind, client]);

  useEffect(() => {
    const leave = () => void send();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [send]);

  const settle = useCallback(() => {
    setLeaving(null);
    void send();
  }, [send]);

  return {
    leaving,
    settle,
    take: (what, ids) => {
      void send();
      const next = { what, ids: new Set(ids), at: serverTime() };
      waiting.current = next;
      setLeaving(next);
    },
    undo: () => {
      waiting.current = null;
      setLeaving(null);
    },
  };
}

function without(pages: Pages | undefined, { ids }: Leaving): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => {
        const items = page.items.filter(({ id }) => !ids.has(id));
        return { ...page, items, total: page.total - (page.items.length - items.length) };
      }),
    }
  );
}

import type { KeptWord } from "@shiju/contract/study/own-lines";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSignedIn } from "#learner/session.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { isMine } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";
import { keptLines } from "./kept-lines.ts";
import { mergeLines, mergeWords, type PromptLines } from "./merge-lines.ts";
import { memoryQuery, ownLinesQuery } from "./own-lines.queries.ts";

export interface Own<Value> {
  value: Value;
  /** Whether the server's part is on its first way. */
  isComing: boolean;
  error: Error | null;
  retry: () => void;
}

function stateOf({ isLoading, failureCount, error, data, refetch }: UseQueryResult) {
  return {
    isComing: isLoading && failureCount === 0,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

const nothing = { lines: [], lessons: [] };

/** The learner's own lines, of the server and of this device, by prompt. */
export function useOwnLines(): Own<PromptLines[]> {
  const query = useQuery({ ...ownLinesQuery, enabled: useSignedIn() });
  const lines = useStored(keptLines, "own_lines");
  const removed = useStored(keptLines, "own_removed");
  const { data = nothing } = query;
  const value = useMemo(
    () => mergeLines(data, { lines: lines.filter(isMine), removed }),
    [data, lines, removed],
  );
  return { value, ...stateOf(query) };
}

/** The words that later questions may use. */
export function useKeptWords(): Own<KeptWord[]> {
  const query = useQuery({ ...memoryQuery, enabled: useSignedIn() });
  const lines = useStored(keptLines, "own_lines");
  const { data } = query;
  const value = useMemo(() => mergeWords(data?.kept ?? [], lines.filter(isMine)), [data, lines]);
  return { value, ...stateOf(query) };
}

/** The prompts that are not asked again by themselves. */
export function useSkipped(): Own<ReadonlySet<string>> {
  const query = useQuery({ ...memoryQuery, enabled: useSignedIn() });
  const skips = useStored(keptLines, "own_skips");
  const { data } = query;
  const value = useMemo(
    () => new Set([...(data?.skipped ?? []), ...skips.filter(isMine).map(({ prompt }) => prompt)]),
    [data, skips],
  );
  return { value, ...stateOf(query) };
}

/** Refetches own lines once waiting ones are sent. */
export const useFreshOwnLines = (): void => useRefreshWhenSent(["own-lines"]);

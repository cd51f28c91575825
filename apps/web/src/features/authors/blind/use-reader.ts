import { ApiError } from "@shiju/client/api-error";
import { mostAnswersOfCall } from "@shiju/contract/authors/blind-limits";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Given, keep, type KeptAnswers, readKept } from "./kept-checks.ts";
import { call } from "#platform/network/api.ts";
import { newId } from "#platform/storage/ids.ts";

export const noAnswer: Given = { answer: "", second: "", remark: "" };
const retryMs = 10_000;

export interface Reader {
  kept: KeptAnswers;
  /** The reason why the server takes no more answers; null while it takes answers or cannot be reached. */
  refusal: string | null;
  /** Writes down what is typed for a prompt. */
  type: (n: number, change: Partial<Given>) => void;
  rename: (name: string) => void;
  /** Opens a prompt, from 0; what was written is sent. */
  goTo: (at: number) => void;
}

/**
 * Holds a reader's answers to a link. Each key is stored on the device. The answers are sent to the server whenever
 * there is a network.
 */
export function useReader(code: string): Reader {
  const [kept, setKept] = useState<KeptAnswers>(
    () => readKept(code) ?? { code, reader_id: newId(), name: "", given: {}, unsent: [], at: null },
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const now = useRef(kept);
  const isSending = useRef(false);

  const change = useCallback((next: Partial<KeptAnswers>) => {
    now.current = { ...now.current, ...next };
    keep(now.current);
    setKept(now.current);
  }, []);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (now.current.unsent.length > 0) {
        const { reader_id, name, given, unsent } = now.current;
        const some = unsent.slice(0, mostAnswersOfCall);
        const answers = some.map((n) => ({ n, ...(given[n] ?? noAnswer) }));
        await call(
          "POST /api/blind/:code/answers",
          { params: { code }, body: { reader_id, name, answers } },
          quiet,
        );
        // Answers that were typed in the meantime go with the next call.
        const sent = new Set(some.filter((n) => now.current.given[n] === given[n]));
        change({ unsent: now.current.unsent.filter((n) => !sent.has(n)) });
      }
      setRefusal(null);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) setRefusal(error.message);
    } finally {
      isSending.current = false;
    }
  }, [code, change]);

  useEffect(() => {
    const again = () => void send();
    const first = setTimeout(again);
    const timer = setInterval(again, retryMs);
    addEventListener("online", again);
    addEventListener("pagehide", again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("pagehide", again);
    };
  }, [send]);

  return {
    kept,
    refusal,
    type: (n, typed) => {
      const { given, unsent } = now.current;
      change({
        given: { ...given, [n]: { ...(given[n] ?? noAnswer), ...typed } },
        unsent: unsent.includes(n) ? unsent : [...unsent, n],
      });
    },
    rename: (name) => change({ name }),
    goTo: (at) => {
      change({ at });
      void send();
    },
  };
}

const quiet = { notice: "none" } as const;

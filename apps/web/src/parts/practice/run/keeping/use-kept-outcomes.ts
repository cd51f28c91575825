import { useEffect } from "react";
import { keepRunOutcomes } from "./answered.queries.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

/** Keeps the outcomes of this run on this device when the learner leaves. */
export function useKeptOutcomes(): void {
  const run = useRun();
  useEffect(() => {
    // Where storage is switched off there is no later to keep it for.
    const note = () => void keepRunOutcomes(run).catch(() => {});
    const seen = () => document.visibilityState === "hidden" && note();
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      note();
    };
  }, [run]);
}

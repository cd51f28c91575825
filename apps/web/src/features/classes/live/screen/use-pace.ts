import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { LiveState } from "@shiju/contract/classes/live";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useState } from "react";
import { type Stepping, useStepLive } from "../live.queries.ts";

export interface Pace {
  /** Shows the answer, then the next sentence, and after the last one the end. Ends a pause. */
  onward: () => void;
  onwardTitle: string;
  skip: () => void;
  pause: () => void;
  end: () => Promise<void>;
  /** Why the last step was refused. It stays until the next step. */
  refusal: string | null;
  isBusy: boolean;
}

/** The steps with which the owner leads a live lesson. While a step is under way, further steps do nothing. */
export function usePace(live: LiveState, heard: (state: LiveState) => void): Pace {
  const { id, version, position, phase, total } = live;
  const step = useStepLive(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isLast = position + 1 >= total;
  function go(to: Omit<Stepping, "version">) {
    if (step.isPending) return;
    setRefusal(null);
    step.mutate({ version, ...to }, { onSuccess: heard, onError: (error) => setRefusal(wordsFor(error)) });
  }
  const next = () =>
    isLast ? go({ position, phase: "ended" }) : go({ position: position + 1, phase: "asking" });
  return {
    onward() {
      if (phase === "asking") go({ position, phase: "answer" });
      else if (phase === "paused") go({ position, phase: "asking" });
      else next();
    },
    onwardTitle: onwardTitles[phase] ?? (isLast ? "结束，看结果" : "下一句"),
    skip: next,
    pause: () => go({ position, phase: "paused" }),
    async end() {
      const message = "结束以后，大家的手机上也会停下来。已经写的都算数。";
      if (await confirm({ title: "结束这堂课", message, confirm: "结束" })) go({ position, phase: "ended" });
    },
    refusal,
    isBusy: step.isPending,
  };
}

const onwardTitles: Partial<Record<LiveState["phase"], string>> = { asking: "看答案", paused: "继续" };

const wordsFor = (error: Error): string =>
  error instanceof ApiError && error.status === 409
    ? "另一台设备已经翻过页了，这里是现在的一句"
    : formFault(error);

import "./bars.css";
import type { StepOutcome } from "@shiju/learning/practice/step-outcome";

/** The bar of each outcome of a step: right at once, put right, shown, copied, or still open. */
export const bars: Record<StepOutcome | "open", string> = {
  right: "bar-right",
  put_right: "bar-wrong",
  shown: "bar-shown",
  copied: "bar-copied",
  open: "bar-open",
};

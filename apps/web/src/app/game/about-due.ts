import { toast } from "@shiju/ui/overlays/notices.ts";
import type { Mix } from "#parts/practice/frame/mix.ts";
import type { ReviewMix } from "./review-mix.ts";

/** The text of a review about a sentence or word. */
export const aboutDue = ({
  why,
  comesBack,
  undo,
}: ReviewMix): Pick<Mix, "why" | "comesBack" | "takeBack"> => ({
  why,
  comesBack,
  takeBack: () => {
    if (!undo()) toast("这个答案已经记下了，撤不回来");
  },
});

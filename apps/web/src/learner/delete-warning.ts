import { createStore, type Shape } from "@shiju/storage/store";
import type { Forgettable } from "@shiju/ui/overlays/question.ts";

const isForgotten: Shape<0 | 1> = { fallback: 0, accepts: (value) => value === 0 || value === 1 };
const kept = createStore({ delete_warning: isForgotten });

/** Whether the learner is asked before something is removed. The choice applies to everything that can be removed. */
export const deleteWarning: Forgettable = {
  isForgotten: () => kept.get("delete_warning") === 1,
  forget: () => kept.set("delete_warning", 1),
};

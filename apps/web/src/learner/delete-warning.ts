import type { Forgettable } from "@shiju/ui/overlays/question.ts";
import { stored } from "#platform/storage/storage.ts";

/** One choice for everything that can be removed: to be asked before, or no more. */
export const deleteWarning: Forgettable = {
  isForgotten: () => stored.get("delete_warning") === 1,
  forget: () => stored.set("delete_warning", 1),
};

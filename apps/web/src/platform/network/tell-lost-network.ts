import { toast } from "@shiju/ui/overlays/notices.ts";
import { explain } from "./explain.ts";

/**
 * Tells the learner that a press has found no network. The client itself tells other failures, unless the call asked it
 * to tell less.
 */
export function tellLostNetwork(error: unknown): void {
  if (error instanceof TypeError) toast(explain(error).title);
}

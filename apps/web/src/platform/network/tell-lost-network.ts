import { toast } from "@shiju/ui/overlays/notices.ts";
import { explain } from "./explain.ts";

/** Tells that a press has found no network. Other failures have been told by the client, unless the call asked for less. */
export function tellLostNetwork(error: unknown): void {
  if (error instanceof TypeError) toast(explain(error).title);
}

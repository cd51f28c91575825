import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { closePersonalInfo } from "./personal-info-store.ts";
import { stored } from "#platform/storage/storage.ts";

/** The stores of local storage with keys that are kept until somebody signs out. */
const storesOfSession = [stored];

/** Goes to the landing page as somebody who is not known here. */
export async function forgetSession(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  closePersonalInfo();
  // Away first, so that no page of the learner's sees them gone.
  await navigate("/web");
  for (const store of storesOfSession) store.signOut();
  queryClient.clear();
}

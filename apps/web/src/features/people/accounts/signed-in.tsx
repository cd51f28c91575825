import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { userQuery, useSignedIn } from "#learner/session.ts";
import { GoOn } from "./go-on.tsx";
import { safeRedirect } from "./redirect.ts";

/** Returns whether the server still knows the learner who is signed in here; null until the server has answered. */
export function useIsIn(): boolean | null {
  const signedIn = useSignedIn();
  // The answer that was known before may be older than the end of the session.
  const { data, isFetchedAfterMount } = useQuery({ ...userQuery, refetchOnMount: "always" });
  if (!signedIn) return false;
  return isFetchedAfterMount ? !!data : null;
}

/** Sends a learner who is already signed in to the page that asked for it. Shows the form to everybody else. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  return useIsIn() ? <GoOn to={safeRedirect(search.get("redirect"))} state={null} /> : children;
}

import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import type { Background } from "./background.ts";
import { onFailure } from "#platform/network/api.ts";
import { startAppearance } from "#learner/settings/appearance.ts";
import { begun } from "#platform/page/begun.ts";
import { userQuery } from "#learner/session.ts";
import { settings } from "#learner/settings/settings.ts";
import { refreshPages } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";

/** What runs beside every page: failures, the queue, the settings and how they look, who is signed in, where the page is scrolled to. */
export function Housekeeping() {
  useFailureNotices();
  const [Status, setStatus] = useState<ComponentType | null>(null);
  useEffect(() => startLater((background) => setStatus(() => background.Status)), []);
  useLayoutEffect(startAppearance, []);
  useSessionChanges();
  useScroll();
  return Status && <Status />;
}

/**
 * What goes on behind the pages, at once where a learner's settings are yet to be heard of; without a network it
 * begins once there is one. Returns the way to stop.
 */
function startLater(onStarted: (background: Background) => void): () => void {
  const gone = new AbortController();
  const fetchBackground = () =>
    void import("./background.ts").then(
      ({ startBackground }) => {
        if (gone.signal.aborted) return;
        const background = startBackground();
        gone.signal.addEventListener("abort", background.stop);
        onStarted(background);
      },
      () => addEventListener("online", fetchBackground, { once: true, signal: gone.signal }),
    );
  const isNewHere = stored.get("token") !== null && settings.isUnknown();
  void (isNewHere ? Promise.resolve() : begun).then(() => gone.signal.aborted || fetchBackground());
  return () => gone.abort();
}

/** How failures are told is fetched with the first one. */
function useFailureNotices(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openedFrom = (useLocation().state as { from?: string } | null)?.from;
  useEffect(() => {
    onFailure((failure) => {
      import("./failure-notices.ts").then(
        ({ tellFailure }) => tellFailure(failure, { navigate, queryClient, openedFrom }),
        // Without a network nothing can be told that the page does not say itself.
        () => {},
      );
    });
    return () => onFailure(() => {});
  }, [navigate, queryClient, openedFrom]);
}

/** Signing in or out, in any tab, asks for everything again; a lesson under way is left alone. */
function useSessionChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      stored.subscribe("token", () => {
        const signedOut = stored.get("token") === null;
        if (signedOut) queryClient.setQueryData(userQuery.queryKey, null);
        // Calls under way with a token that is no longer good say so to the learner; they are not called off.
        void refreshPages(queryClient, { cancelRefetch: !signedOut });
      }),
    [queryClient],
  );
}

/** To the top after push and replace, back to the old place on the way back. */
function useScroll(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    scrollTo(0, type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0);
    const remember = () => places.current.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key, type]);
}

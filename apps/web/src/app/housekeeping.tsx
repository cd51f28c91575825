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

/**
 * Runs beside every page: failure notices, queued requests, settings, session changes and scroll positions.
 */
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
 * Loads and starts the background work after the page is ready. It starts at once if a learner has signed in here whose
 * settings are not known yet. Without a network it waits for the network. Returns the function that stops it.
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

/** Shows notices of failed calls. Their code is loaded at the first failure. */
function useFailureNotices(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openedFrom = (useLocation().state as { from?: string } | null)?.from;
  useEffect(() => {
    onFailure((failure) => {
      import("./failure-notices.ts").then(
        ({ tellFailure }) => tellFailure(failure, { navigate, queryClient, openedFrom }),
        // Without a network the code cannot be loaded. The page then shows the failure itself.
        () => {},
      );
    });
    return () => onFailure(() => {});
  }, [navigate, queryClient, openedFrom]);
}

/** Refetches every query after signing in or out in any tab. A running lesson is kept. */
function useSessionChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      stored.subscribe("token", () => {
        const signedOut = stored.get("token") === null;
        if (signedOut) queryClient.setQueryData(userQuery.queryKey, null);
        // Running calls go on after signing out, because their refusal tells the learner that the session has ended.
        void refreshPages(queryClient, { cancelRefetch: !signedOut });
      }),
    [queryClient],
  );
}

/**
 * Scrolls to the top after push and replace, and to the earlier position after going back. A link with the state
 * `keepsScroll` does not scroll, because it changes only a part of its page.
 */
function useScroll(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const keepsScroll = type !== NavigationType.Pop && Object(state).keepsScroll === true;
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    if (!keepsScroll) scrollTo(0, type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0);
    else places.current.set(key, scrollY);
    const remember = () => places.current.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key, type, keepsScroll]);
}

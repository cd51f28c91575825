import { useNavigate } from "react-router";

/** A history with at most this number of entries has no earlier page of the app. */
export const fewEntries = 2;
/** Milliseconds within which going back always fires its events. */
const goneAfterMs = 500;

/** Goes back in the history. If there is no earlier entry, or if going back fails, goes to `fallback`. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const toFallback = () => void navigate(fallback, { replace: true });
    if (history.length <= fewEntries) toFallback();
    else goBack(() => navigate(-1), toFallback);
  };
}

/**
 * Goes back, and calls `onFailure` if the page stays. At the first entry of the history, going back does nothing and
 * fires no event.
 */
function goBack(leave: () => unknown, onFailure: () => void): void {
  const gone = new AbortController();
  const { signal } = gone;
  for (const event of ["popstate", "pagehide"])
    addEventListener(event, () => gone.abort(), { once: true, signal });
  const fail = (cause: unknown) => {
    gone.abort();
    console.warn("Going back failed, the default page is shown", cause);
    onFailure();
  };
  const timer = setTimeout(() => fail("nothing happened"), goneAfterMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  try {
    leave();
  } catch (error) {
    fail(error);
  }
}

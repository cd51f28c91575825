import { useNavigate } from "react-router";

/** A history with so few entries has no earlier page of the app. */
export const fewEntries = 2;
/** Milliseconds. Going back fires its events well within this time. */
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

/** At the first entry of the history, going back does nothing and fires no event. */
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

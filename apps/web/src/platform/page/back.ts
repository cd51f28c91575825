import { useNavigate } from "react-router";

/** With so few entries in the history there is nothing of ours to go back to. */
export const fewEntries = 2;
/** A browser that goes back says so well within this time. */
const goneAfterMs = 500;

/** Goes back in the history, or to `fallback` where there is nothing to go back to or going back fails. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const toFallback = () => void navigate(fallback, { replace: true });
    if (history.length <= fewEntries) toFallback();
    else goBack(() => navigate(-1), toFallback);
  };
}

/** A history that stands at its first entry swallows the call without a word. */
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

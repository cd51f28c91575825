import { useNavigate } from "react-router";

/** With so few entries in the history there is nothing of ours to go back to. */
const fewEntries = 2;

/** Goes back in the history, or to `fallback` where there is nothing to go back to. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (history.length <= fewEntries) void navigate(fallback, { replace: true });
    else void navigate(-1);
  };
}

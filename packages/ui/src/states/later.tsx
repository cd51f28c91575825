import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Browsers do not always notice that the network is back. */
const retryMs = 5000;

/**
 * A part that is fetched after the page itself. Unlike `lazy` it does not take the page down where it cannot
 * be fetched: `missing` stands in its place, and each mount, `retry` and a network that is back try again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: (retry: () => void) => ReactNode = () => null,
) {
  let part: ComponentType<Props> | undefined;
  const fetchPart = async () => (part ??= await load());

  function Later(props: Props) {
    const [state, setState] = useState<"waiting" | "ready" | "failed">(part ? "ready" : "waiting");
    useEffect(() => {
      if (state === "waiting")
        fetchPart().then(
          () => setState("ready"),
          () => setState("failed"),
        );
      if (state !== "failed") return;
      const retry = () => setState("waiting");
      const timer = setTimeout(retry, retryMs);
      addEventListener("online", retry);
      return () => {
        clearTimeout(timer);
        removeEventListener("online", retry);
      };
    }, [state]);
    const Part = part;
    if (Part) return <Part {...props} />;
    return state === "failed" ? missing(() => setState("waiting")) : null;
  }
  /** Fetches it ahead of its time; a failure is left to the mount. */
  Later.preload = () => void fetchPart().catch(() => {});
  return Later;
}

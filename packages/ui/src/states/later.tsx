import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Browsers do not always notice that the network is back. */
const retryMs = 5000;

/**
 * Returns a component whose code is loaded when it is mounted. It shows `coming` until then. If loading fails, it shows
 * `missing`, while `lazy` would throw into the page. It tries again every few seconds, at each mount, by `retry`, and
 * when the network is back.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: (retry: () => void) => ReactNode = () => null,
  coming: ReactNode = null,
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
    return state === "failed" ? missing(() => setState("waiting")) : coming;
  }
  /** Fetches the code ahead of time. A failure is ignored, because the component tries again when it is mounted. */
  Later.preload = () => void fetchPart().catch(() => {});
  return Later;
}

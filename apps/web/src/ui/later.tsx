import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/**
 * A part that is fetched after the page itself. Unlike `lazy` it does not take the page down where it cannot
 * be fetched: `missing` stands in its place, and each mount and `retry` try again.
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
    }, [state]);
    const Part = part;
    if (Part) return <Part {...props} />;
    return state === "failed" ? missing(() => setState("waiting")) : null;
  }
  /** Fetches it ahead of its time; a failure is left to the mount. */
  Later.preload = () => void fetchPart().catch(() => {});
  return Later;
}

import { useState } from "react";

/** The time at which the component came up; a page that says 今天 need not tick. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

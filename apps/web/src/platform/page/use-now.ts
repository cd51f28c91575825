import { useState } from "react";

/** The time at which the component was mounted: precise enough for a page that says 今天. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

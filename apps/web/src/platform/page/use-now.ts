import { useState } from "react";

/** The time at which the component was mounted. That is precise enough for a page with the word 今天. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

import { useState } from "react";

/** Returns the time at which the component was mounted. This time is precise enough for a page with the word 今天. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

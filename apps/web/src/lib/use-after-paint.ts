import { useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** The value as of the frame before: what stands at the edge follows what the learner looks at, and does not hold it up. */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => (shown === value ? undefined : afterPaint(() => setShown(value))), [value, shown]);
  return shown;
}

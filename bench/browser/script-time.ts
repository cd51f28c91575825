import type { Browser } from "@playwright/test";

/** An event of a trace with a duration. Times are in microseconds, and `tdur` is the time of the thread itself. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

/** The trace events that run script. Each may stand inside another one. */
const scripts = new Set([
  "EvaluateScript",
  "FireAnimationFrame",
  "FireIdleCallback",
  "FunctionCall",
  "RunMicrotasks",
  "TimerFire",
  "v8.callFunction",
  "v8.evaluateModule",
]);

/**
 * Returns the thread time of script on the main thread while `type` types, in milliseconds by the index of the key. The
 * time of a key lasts until the next key.
 */
export async function scriptPerKey(
  browser: Browser,
  type: () => Promise<void>,
): Promise<Map<number, number>> {
  const events = await traced(browser, type);
  const keys = events
    .filter(({ name, ph, args }) => ph === "X" && name === "EventDispatch" && args.data?.type === "keydown")
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = keys;
  if (!first) throw new Error("The trace has no keys");
  const onMain = events
    .filter(
      ({ name, ph, pid, tid }) => ph === "X" && pid === first.pid && tid === first.tid && scripts.has(name),
    )
    .toSorted((a, b) => a.ts - b.ts);
  const perKey = new Map(keys.map((_, index) => [index, 0]));
  let index = -1;
  let outerEnd = 0;
  for (const { ts, dur = 0, tdur = 0 } of onMain) {
    if (ts < outerEnd) continue;
    outerEnd = ts + dur;
    // Listeners run inside the dispatch of their event.
    while ((keys[index + 1]?.ts ?? Infinity) <= ts) index += 1;
    if (index >= 0) perKey.set(index, (perKey.get(index) ?? 0) + tdur / 1000);
  }
  return perKey;
}

async function traced(browser: Browser, use: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown[]) events.push(event as TraceEvent);
  });
  const complete = new Promise((resolve) => {
    session.once("Tracing.tracingComplete", resolve);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "v8"], excludedCategories: ["*"] },
  });
  await use();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}

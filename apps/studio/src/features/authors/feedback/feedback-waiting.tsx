import { call } from "#platform/api.ts";
import { Waiting } from "#parts/page/waiting-number.tsx";

const load = (limit: number, signal: AbortSignal) =>
  call("GET /api/console/feedback", { query: { state: "open", limit } }, { signal, notice: "none" });

/** How much feedback has no answer, for the menu. */
export const FeedbackWaiting = () => <Waiting queryKey={["console", "feedback"]} load={load} />;

import { ordersKey } from "./till.queries.ts";
import { call } from "#platform/api.ts";
import { Waiting } from "#parts/page/waiting-number.tsx";

const load = (limit: number, signal: AbortSignal) =>
  call("GET /api/console/orders", { query: { state: "refund_asked", limit } }, { signal, notice: "none" });

/** How many people ask for their money back, for the menu. */
export const RefundsWaiting = () => <Waiting queryKey={ordersKey} load={load} />;

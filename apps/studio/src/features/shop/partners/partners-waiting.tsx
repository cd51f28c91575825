import { applicationsKey, flaggedKey } from "./partners.queries.ts";
import { call } from "#platform/api.ts";
import { Waiting } from "#parts/page/waiting-number.tsx";

const loadApplications = (limit: number, signal: AbortSignal) =>
  call("GET /api/console/partners", { query: { state: "pending", limit } }, { signal, notice: "none" });
const loadFlagged = (limit: number, signal: AbortSignal) =>
  call("GET /api/console/rebates/flagged", { query: { limit } }, { signal, notice: "none" });

/** The number of undecided applications, for the menu. */
export const PartnersWaiting = () => <Waiting queryKey={applicationsKey} load={loadApplications} />;

/** How many rebates wait for a look, for the menu. */
export const RebatesWaiting = () => <Waiting queryKey={flaggedKey} load={loadFlagged} />;

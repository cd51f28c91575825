import { loadWithdrawals, type State, withdrawalsKey } from "./withdrawals.queries.ts";
import { Waiting } from "#parts/page/waiting-number.tsx";

/** How many withdrawals of a state there are. */
export const WithdrawalsOf = ({ state }: { state: State }) => (
  <Waiting
    queryKey={[...withdrawalsKey, state]}
    load={(limit, signal) => loadWithdrawals({ state, limit }, signal, "none")}
  />
);

/** How many withdrawals nobody has looked at, for the menu. */
export const WithdrawalsWaiting = () => <WithdrawalsOf state="asked" />;

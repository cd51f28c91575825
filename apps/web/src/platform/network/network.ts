import { createStore } from "zustand/vanilla";

/** Whether the last call reached the server. `navigator.onLine` is often wrong. */
export const network = createStore(() => ({ isReachable: true }));

export function reportNetwork(isReachable: boolean): void {
  if (network.getState().isReachable !== isReachable) network.setState({ isReachable });
}

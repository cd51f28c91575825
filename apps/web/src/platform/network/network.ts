import { createStore } from "zustand/vanilla";

/** Whether the server could be reached the last time that anybody tried; what the browser believes is often wrong. */
export const network = createStore(() => ({ isReachable: true }));

export function reportNetwork(isReachable: boolean): void {
  if (network.getState().isReachable !== isReachable) network.setState({ isReachable });
}

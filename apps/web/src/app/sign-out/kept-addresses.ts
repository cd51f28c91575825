import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * The last address of each page that stays mounted, with its search. The key is the path of the page in the route
 * table.
 */
const lastSeen = createStore<Readonly<Record<string, string>>>(() => ({}));

export const keepAddress = (path: string, address: string): void => lastSeen.setState({ [path]: address });

export const forgetAddresses = (): void => lastSeen.setState({}, true);

/** Returns a function that maps a path to the last address of its page, or to the path itself if there is none. */
export function useAddressOf(): (path: string) => string {
  const addresses = useStore(lastSeen);
  return (path) => addresses[path] ?? path;
}

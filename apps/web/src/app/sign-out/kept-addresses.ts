import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Where pages that are kept alive were seen last, search included, by their path in the route table. */
const lastSeen = createStore<Readonly<Record<string, string>>>(() => ({}));

export const keepAddress = (path: string, address: string): void => lastSeen.setState({ [path]: address });

export const forgetAddresses = (): void => lastSeen.setState({}, true);

/** The address that leads back to a page as it was left; its path where it was not seen, or is not kept alive. */
export function useAddressOf(): (path: string) => string {
  const seen = useStore(lastSeen);
  return (path) => seen[path] ?? path;
}

import type { QueuedRequest } from "./queued-request.ts";

type Load = () => Promise<readonly QueuedRequest[]>;

let registered: Load = async () => [];

/**
 * Sets the requests that may be queued. The app calls this function. The requests are sent in the order of the list.
 */
export function registerRequests(load: Load): void {
  registered = load;
}

export const registeredRequests: Load = () => registered();

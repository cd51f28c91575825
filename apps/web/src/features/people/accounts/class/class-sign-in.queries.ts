import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { useEntry } from "#features/people/accounts/accounts.queries.ts";

/** The key to a group: its secret, its code, or neither on a device on which somebody of the group was signed in. */
export interface DoorKey {
  secret?: string;
  code?: string;
}

export const doorQuery = (key: DoorKey) =>
  queryOptions({
    queryKey: ["class-door", key],
    queryFn: ({ signal }) => call("POST /api/login/class/open", { body: key }, { signal, notice: "page" }),
    retry: false,
    // A code that is asked for again could use up the network's tries.
    staleTime: Infinity,
    gcTime: 0,
  });

interface ClassForm {
  user_id?: string;
  name?: string;
  password: string;
}

export function useSignInAtClass(key: DoorKey) {
  return useEntry((form: ClassForm) =>
    call("POST /api/login/class", { body: { ...key, ...form } }, { notice: "page" }),
  );
}

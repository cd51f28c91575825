import { ApiError } from "@shiju/client/api-error";
import type { UserInfo } from "@shiju/contract/people/accounts";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";
import { createStore, type Shape } from "@shiju/storage/store";
import { stored, useStored } from "#platform/storage/storage.ts";

/**
 * The signed-in learner; null for a visitor. If the server no longer accepts the token, the learner is also null, and
 * no message is shown.
 */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: async (query): Promise<UserInfo | null> => {
    if (stored.get("token") === null) return null;
    try {
      return await keptCall("GET /api/users/my", {}, query, "none");
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Returns the learner; null for a visitor, undefined while the learner is not known. */
export function useUser(): UserInfo | null | undefined {
  return useQuery(userQuery).data;
}

/** Returns whether somebody is signed in on this device. It is known at once and without a call. */
export function useSignedIn(): boolean {
  return useStored(stored, "token") !== null;
}

const text: Shape<string> = { fallback: "", accepts: (value) => typeof value === "string" };

/** Values that prefill sign-in and registration: the last used phone number, and the code of an invitation. */
export const entryFields = createStore({ account: text, ref: text });

/** The secret or the code of the group that somebody wants to join after signing in, in this tab. */
export const joining = createStore({ class_key: text }, () => sessionStorage);

/** Stores the token of a sign-in or registration. Also stores the phone number for the next sign-in. */
export function keepSession({ token, user }: SignedIn): void {
  entryFields.set("account", user.phone);
  entryFields.remove("ref");
  stored.set("token", { token, user_id: user.id });
}

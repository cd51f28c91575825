import type { UserInfo } from "@shiju/contract/people/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "#platform/storage.ts";

/** Returns the role of the signed-in person. The frame has fetched it before any page is shown. */
export function useRole(): UserInfo["role"] {
  const client = useQueryClient();
  const session = useSession();
  return client.getQueryData<UserInfo>(["user", session?.user_id])?.role ?? "learner";
}

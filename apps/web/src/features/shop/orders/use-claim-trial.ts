import { ApiError } from "@shiju/client/api-error";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { type QueryClient, useMutation } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { userQuery } from "#learner/session.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { userDataQuery } from "#learner/user-data.ts";

/** Claims the trial. If it was claimed before, the learner's information is loaded again and shows the trial. */
export function useClaimTrial(queryClient: QueryClient): { claim: () => void; isClaiming: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /api/users/my/free_trial", {}),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      for (const queryKey of [timeQuery.queryKey, userDataQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
      toast("领取成功，七天内随便学");
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  return { claim: () => mutate(), isClaiming: isPending };
}

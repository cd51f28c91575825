import type { MyAssignment } from "@shiju/contract/classes/assignments";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { keptAnswer, keptCall } from "#learner/offline/kept-call.ts";
import { useSignedIn } from "#learner/session.ts";

const address = "GET /api/assignments";

/** The assignments that this device has seen last. It costs no call. */
const keptQuery = queryOptions({
  queryKey: ["assignments-kept"],
  queryFn: async () => (await keptAnswer(address, {}))?.assignments ?? [],
  staleTime: Infinity,
});

/** The learner's assignments. The learner's answers change them. */
export const assignmentsQuery = queryOptions({
  queryKey: ["assignments"],
  queryFn: (query) => keptCall(address, {}, query, "sign-in"),
  select: ({ assignments }) => assignments,
  staleTime: 0,
});

/**
 * Returns the learner's assignments, first as this device has seen them last. A device that has seen none asks once the
 * page is settled, because most learners are in no group.
 */
export function useHomework({ isSettled }: { isSettled: boolean }): readonly MyAssignment[] {
  const signedIn = useSignedIn();
  const kept = useQuery({ ...keptQuery, enabled: signedIn });
  const hadSome = kept.data !== undefined && kept.data.length > 0;
  const { data } = useQuery({
    ...assignmentsQuery,
    enabled: signedIn && kept.data !== undefined && (hadSome || isSettled),
  });
  return signedIn ? (data ?? kept.data ?? []) : [];
}

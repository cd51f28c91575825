import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptCall } from "#learner/offline/kept-call.ts";
import { useSignedIn } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { isMine, me } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";
import { type KeptPlacement, keptPlacement } from "./kept-placement.ts";

/** The placement test of a course, or of the first course that has one; null where there is none. */
export const linesQuery = (course: string | undefined) =>
  queryOptions({
    queryKey: ["placement-lines", course ?? null],
    queryFn: (query) =>
      keptCall("GET /api/placement/lines", { query: course === undefined ? {} : { course } }, query, "none"),
    select: ({ placement }) => placement,
    // New lines in the middle of a test would end it.
    staleTime: Infinity,
  });

/** Where the learner starts, as the server knows it. */
export const placementQuery = queryOptions({
  queryKey: ["placement"],
  queryFn: (query) => keptCall("GET /api/placement", {}, query, "none"),
  select: ({ placement }) => placement,
});

/** The queries whose answers depend on the start, or on the claims that follow from it. */
const dependent = new Set(["placement", "start", "recent", "words", "review"]);

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => dependent.has(String(name)) });
}

/**
 * Sends the start of this device, once its learner is signed in. If it could not be sent, the next page that shows
 * starts sends it.
 */
export function useSendPlacement(): { isSending: boolean } {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const kept = useStored(keptPlacement, "placement");
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => refresh(client),
    retry: 2,
    scope: { id: "placement" },
  });
  const isDue = signedIn && kept !== null && isMine(kept) && kept.start !== null && !kept.sent;
  const due = isDue ? kept.at : null;
  useEffect(() => {
    const now = keptPlacement.get("placement");
    if (due !== null && now?.start) mutate({ ...now, start: now.start });
  }, [due, mutate]);
  return { isSending: isPending };
}

async function send(kept: KeptPlacement & { start: number }): Promise<void> {
  const { course, start, answers, at } = kept;
  const { placement } = await call(
    "PUT /api/placement",
    { body: { course_id: course.id, start, answers, at } },
    { notice: "none" },
  );
  const now = keptPlacement.get("placement");
  if (now?.at !== at) return;
  // The server has another start if that is newer, or if the account is no newcomer's.
  if (placement?.course.id !== course.id) return keptPlacement.remove("placement");
  const { start: held, lesson } = placement;
  keptPlacement.set("placement", { ...now, start: held, lesson, owner: me(), sent: true });
}

/**
 * Forgets where the learner starts, on the server and, by `forget`, on this device. The claims of the placement are
 * taken back. The learner is not asked again.
 */
export function useRemovePlacement(forget = () => keptPlacement.remove("placement")) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (me() !== null) await call("DELETE /api/placement", {});
      forget();
      keptPlacement.set("placement_passed", true);
    },
    onSuccess: () => refresh(client),
  });
}

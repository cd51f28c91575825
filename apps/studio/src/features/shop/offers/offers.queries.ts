import type { EndpointInput } from "@shiju/contract/http/endpoint";
import type { decisionsApi } from "@shiju/contract/shop/decisions";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { base64Of } from "#parts/base64/base64.ts";
import { call } from "#platform/api.ts";

const key = ["console", "prices"] as const;

export const termsQuery = queryOptions({
  queryKey: [...key, "terms"],
  queryFn: ({ signal }) => call("GET /api/console/terms", {}, { signal, notice: "page" }),
  staleTime: 0,
});

export const campaignsQuery = queryOptions({
  queryKey: [...key, "campaigns"],
  queryFn: ({ signal }) => call("GET /api/console/promotions", {}, { signal, notice: "page" }),
  staleTime: 0,
});

export type Decision = EndpointInput<typeof decisionsApi.decideTerm>["body"];
/** A campaign with the picture that was chosen for it. */
export type Campaign = EndpointInput<typeof decisionsApi.setCampaign>["body"] & { picture: File };

export function useDecide(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call("POST /api/console/terms", { body }, { notice: "page" }),
    onSuccess: () => {
      toast("定好了，一分钟内生效");
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useSetCampaign(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ picture, ...campaign }: Campaign) {
      const body = { ...campaign, ...(picture.size > 0 && { cover: await base64Of(picture) }) };
      return call("POST /api/console/promotions", { body }, { notice: "page" });
    },
    onSuccess: () => {
      toast("活动存好了");
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const siteQuery = queryOptions({
  queryKey: ["console", "site"],
  queryFn: ({ signal }) => call("GET /api/console/site", {}, { signal, notice: "page" }),
  staleTime: 0,
  // Text that is being typed must not be replaced.
  refetchOnWindowFocus: false,
});

/** Sets a part of the site. Afterwards the page shows the state that the server returns. */
export function useSetSite<Asked>(set: (asked: Asked) => Promise<SiteSettings>, onSaved = () => {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: set,
    onSuccess: (site) => {
      queryClient.setQueryData(siteQuery.queryKey, site);
      toast("存好了");
      onSaved();
    },
  });
}

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

export const openMoneyQuery = queryOptions({
  queryKey: ["console", "site", "open-money"],
  queryFn: ({ signal }) => call("GET /api/console/site/open_money", {}, { signal, notice: "none" }),
  staleTime: 0,
});

interface AskedKind {
  kind: SiteSettings["kind"];
  courses_open?: boolean;
}

/**
 * Sets the kind of the site. If the kind changes, the page is loaded again, because the server writes into the page
 * which pages the site has.
 */
export function useSetKind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: AskedKind) => {
      const before = queryClient.getQueryData(siteQuery.queryKey)?.kind;
      const site = await call("PUT /api/console/site/kind", { body }, { notice: "page" });
      return { site, isChanged: before !== site.kind };
    },
    onSuccess: ({ site, isChanged }) => {
      queryClient.setQueryData(siteQuery.queryKey, site);
      toast("存好了");
      if (isChanged) location.reload();
    },
  });
}

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

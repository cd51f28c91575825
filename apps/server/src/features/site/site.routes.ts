import type { EndpointAnswer } from "@shiju/contract/endpoint";
import { siteApi } from "@shiju/contract/site";
import type { Mount } from "#platform/http.ts";

export function siteRoutes(mount: Mount, site: EndpointAnswer<typeof siteApi.site>): void {
  mount(siteApi.site, async () => site);
}

import type { EndpointAnswer } from "@shiju/contract/http/endpoint";
import { siteApi } from "@shiju/contract/site";
import type { Mount } from "#platform/http/http.ts";

export function siteRoutes(mount: Mount, site: EndpointAnswer<typeof siteApi.site>): void {
  mount(siteApi.site, async () => site);
}

import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { siteApi } from "@shiju/contract/content/site";
import type { Mount } from "#platform/http/http.ts";

export function siteRoutes(mount: Mount, site: () => EndpointResponse<typeof siteApi.site>): void {
  mount(siteApi.site, async () => site());
}

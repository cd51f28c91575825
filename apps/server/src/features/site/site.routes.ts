import { siteApi } from "@shiju/contract/site";
import type { Mount } from "#platform/http.ts";

export function siteRoutes(mount: Mount, name: string): void {
  // Without an SMS provider there is nobody to send a code.
  mount(siteApi.site, async () => ({ name, sms_codes: false }));
}

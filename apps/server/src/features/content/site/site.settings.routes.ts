import { siteSettingsApi } from "@shiju/contract/content/site-settings";
import type { Mount } from "#platform/http/http.ts";
import type { KeptSite, SiteOptions } from "./site.settings.service.ts";

export function siteSettingsRoutes(
  mount: Mount,
  site: KeptSite,
  { clock, readMoney }: { clock: () => Date } & Pick<SiteOptions, "readMoney">,
): void {
  mount(siteSettingsApi.read, async () => {
    await site.refresh();
    return site.read();
  });

  mount(siteSettingsApi.setWords, async ({ body }, by) => site.setWords(body, by, clock()));

  mount(siteSettingsApi.setKind, async ({ body }, by) => site.setKind(body, by, clock()));

  mount(siteSettingsApi.openMoney, readMoney);

  mount(siteSettingsApi.setParts, async ({ body }, by) => site.setParts(body, by, clock()));

  mount(siteSettingsApi.setQr, async ({ params, body }, by) =>
    site.setQr({ ...params, ...body }, by, clock()),
  );

  mount(siteSettingsApi.setAi, async ({ body }, by) => site.setAi(body, by, clock()));

  mount(siteSettingsApi.removeAi, async (_input, by) => site.setAi(null, by, clock()));
}

import type { siteApi } from "@shiju/contract/content/site";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { absenceOf } from "./site.kind.service.ts";
import { qrRoutes } from "./site.qr.routes.ts";
import { siteRoutes } from "./site.routes.ts";
import { siteSettingsRoutes } from "./site.settings.routes.ts";
import { type KeptSite, keepSite, siteNews, type SiteOptions } from "./site.settings.service.ts";

interface Lent extends Pick<SiteOptions, "first" | "isPrivateAllowed" | "readMoney"> {
  /** Returns the facts about the site that visitors are told beside its name. */
  facts: () => Omit<EndpointResponse<typeof siteApi.site>, "name" | "kind" | "has_registration" | "has_shop">;
}

export function siteFeature(
  { db, clock, log, news, vault, images }: Core,
  { facts, ...options }: Lent,
): Feature & { site: KeptSite } {
  const site = keepSite({
    db,
    vault,
    images,
    ...options,
    onLostKey: (error) => log.error({ err: error }, "the key of the site's model cannot be opened"),
  });
  news.keepFresh(siteNews, site.refresh);
  return {
    name: "site",
    site,
    prepare: site.refresh,
    routes(mount) {
      siteRoutes(mount, () => ({
        name: site.now().name,
        kind: site.now().kind,
        has_registration: absenceOf(site.now(), "registration") === undefined,
        has_shop: absenceOf(site.now(), "shop") === undefined,
        ...facts(),
      }));
      siteSettingsRoutes(mount, site, { clock, readMoney: options.readMoney });
      qrRoutes(mount, () => site.now().qrImages);
    },
  };
}

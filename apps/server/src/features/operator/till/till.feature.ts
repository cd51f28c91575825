import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { orderChanged } from "#features/shop/orders/orders.follow.service.ts";
import { tillRoutes } from "./till.routes.ts";

export function tillFeature({ db, vault, clock, followersOf }: Core): Feature {
  const followers = followersOf(orderChanged);
  return {
    name: "till",
    part: "shop",
    routes: (mount) => tillRoutes(mount, { db, vault, followers, clock }),
  };
}

import { decisionsApi } from "@shiju/contract/shop/decisions";
import { offersApi } from "@shiju/contract/shop/offers";
import { soldTiers, type Terms, tierAt } from "@shiju/learning/money/terms";
import type { PaymentMethod } from "@shiju/contract/shop/orders";
import type { Database } from "#database/database.ts";
import { hasMemberCourses } from "#features/content/courses/courses.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { decide, listCampaigns, readAllTerms, setCampaign } from "./offers.console.service.ts";
import { listOpenPromotions, readCover, readPromotion } from "./offers.promotions.service.ts";
import { readTerms } from "./offers.terms.service.ts";

interface Offers {
  db: Database;
  firstTerms: Terms;
  /** How one can pay here; empty where nothing can be bought. */
  methods: PaymentMethod[];
  clock: () => Date;
}

export function offersRoutes(mount: Mount, { db, firstTerms, methods, clock }: Offers): void {
  mount(offersApi.tiers, async () => {
    const now = clock();
    const terms = await readTerms(db, firstTerms, now);
    return {
      free_seconds: terms.free_seconds,
      has_member_courses: await hasMemberCourses(db),
      rebate_percent: terms.rebate_percent,
      partner_rebate_percent: terms.partner_rebate_percent,
      tiers: soldTiers.map(({ vipType }) => ({
        vip_type: vipType,
        ...(tierAt(terms, vipType) ?? { price: 0, days: null }),
      })),
      promotions: await listOpenPromotions(db, terms, now),
      payments: methods,
    };
  });

  mount(offersApi.promotion, async ({ params }) => {
    const now = clock();
    return readPromotion(db, { id: params.id, terms: await readTerms(db, firstTerms, now), now });
  });

  mount(offersApi.cover, async ({ params }, _caller, _request, reply) => {
    const { bytes, type } = await readCover(db, params.id);
    reply.header("content-type", type);
    return bytes;
  });

  mount(decisionsApi.terms, async () => ({ terms: await readAllTerms(db, firstTerms, clock()) }));

  mount(decisionsApi.decideTerm, async ({ body }, by) => {
    await decide(db, body, by, clock());
    return {};
  });

  mount(decisionsApi.campaigns, async () => ({ campaigns: await listCampaigns(db) }));

  mount(decisionsApi.setCampaign, async ({ body }, by) => {
    await setCampaign(db, body, by, clock());
    return {};
  });
}

import { formFault } from "@shiju/client/explain";
import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useSetSite } from "./site.queries.ts";
import { call } from "#platform/api.ts";

/** The parts of the site beside the learning itself. */
export function SiteParts({ site }: { site: SiteSettings }) {
  const { mutate, error, isPending } = useSetSite((body: SiteSettings["parts"]) =>
    call("PUT /api/console/site/parts", { body }, { notice: "page" }),
  );
  const { shop } = site.parts;
  const toggle = async () => {
    const message = "学习者马上看不到价格，也不能购买。";
    if (!shop || (await confirm({ title: "关闭商店？", message, confirm: "关闭商店" })))
      mutate({ shop: !shop });
  };
  return (
    <section className="ownsite__part">
      <h2 className="heading">商店</h2>
      <p className="meta">
        会员、订单、返利、合伙人和提现。关上以后，学习者看不到价格，也不能购买；已有的会员、订单和账本都留着，打开就回来。
      </p>
      {error && (
        <p className="field__wrong" role="alert">
          {formFault(error)}
        </p>
      )}
      <div>
        <button type="button" className="btn btn--line" disabled={isPending} onClick={() => void toggle()}>
          {isPending ? "正在保存…" : shop ? "关闭商店" : "打开商店"}
        </button>
      </div>
    </section>
  );
}

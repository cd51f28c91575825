import { formFault } from "@shiju/client/explain";
import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { isWithoutMoney } from "@shiju/learning/settings/site-kinds";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useSetSite } from "./site.queries.ts";
import { call } from "#platform/api.ts";

/** The parts of the site beside the learning itself. */
export function SiteParts({ site }: { site: SiteSettings }) {
  const { mutate, error, isPending } = useSetSite((body: Partial<SiteSettings["parts"]>) =>
    call("PUT /api/console/site/parts", { body }, { notice: "page" }),
  );
  const { shop, cet_bands: bands } = site.parts;
  const toggle = async () => {
    const message = "学习者马上看不到价格，也不能购买。";
    if (!shop || (await confirm({ title: "关闭商店？", message, confirm: "关闭商店" })))
      mutate({ shop: !shop });
  };
  return (
    <>
      {!isWithoutMoney(site.kind) && (
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
            <button
              type="button"
              className="btn btn--line"
              disabled={isPending}
              onClick={() => void toggle()}
            >
              {isPending ? "正在保存…" : shop ? "关闭商店" : "打开商店"}
            </button>
          </div>
        </section>
      )}
      <section className="ownsite__part">
        <h2 className="heading">四六级翻译的档次</h2>
        <p className="meta">
          打开以后，整段翻译的结果下面多一行“大约在 10–12
          这一档”，按考纲公布的说法粗估。档次的说法请先对照最新的考纲核对；没有核对，请不要打开。
        </p>
        <div>
          <button
            type="button"
            className="btn btn--line"
            disabled={isPending}
            onClick={() => mutate({ cet_bands: !bands })}
          >
            {isPending ? "正在保存…" : bands ? "不显示档次" : "显示档次"}
          </button>
        </div>
      </section>
    </>
  );
}

import { formFault } from "@shiju/client/explain";
import type { OpenMoney, SiteSettings } from "@shiju/contract/content/site-settings";
import { yuan } from "@shiju/learning/money/yuan";
import { isWithoutMoney, kindsOfSite } from "@shiju/learning/settings/site-kinds";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { openMoneyQuery, useSetKind } from "./site.queries.ts";
import { KindChoice } from "#parts/site/kind-choice.tsx";

/** The kind of the site. The section names the open business that keeps the site public. */
export function SiteKindSection({ site }: { site: SiteSettings }) {
  const [kind, setKind] = useState(site.kind);
  const [isForAll, setIsForAll] = useState(site.courses_open);
  const { mutate, error, isPending } = useSetKind();
  return (
    <section className="ownsite__part" id="kind">
      <h2 className="heading">这是什么站点</h2>
      <KindChoice value={kind} onChange={setKind} />
      {kindsOfSite[kind].entitled === "as the operator says" && (
        <CheckBox checked={isForAll} onChange={({ target }) => setIsForAll(target.checked)}>
          本站的账号都能学会员课程；不勾，就只有你给了会员的人能学
        </CheckBox>
      )}
      {!isWithoutMoney(site.kind) && <InTheWay />}
      {error && (
        <p className="field__wrong" role="alert">
          {formFault(error)}
        </p>
      )}
      <div>
        <button
          type="button"
          className="btn btn--primary"
          disabled={isPending}
          onClick={() => mutate({ kind, courses_open: isForAll })}
        >
          {isPending ? "正在保存…" : "保存站点种类"}
        </button>
      </div>
    </section>
  );
}

/** The business that must be finished before a public site becomes another kind. Shows nothing where there is none. */
function InTheWay() {
  const { data } = useQuery(openMoneyQuery);
  const ways = data ? waysOf(data) : [];
  if (ways.length === 0) return null;
  return (
    <p className="meta siteways">
      要改成学校或家庭，先处理完：
      {ways.map(({ path, label }, index) => (
        <span key={path}>
          {index > 0 && "、"}
          <Link className="textlink" to={path}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}

function waysOf({ orders, withdrawals, balances, fen }: OpenMoney) {
  return [
    ...(orders > 0 ? [{ path: "/admin/orders", label: `${orders} 笔没有了结的订单` }] : []),
    ...(withdrawals > 0 ? [{ path: "/admin/withdrawals", label: `${withdrawals} 笔没有打款的提现` }] : []),
    ...(balances > 0
      ? [{ path: "/admin/books", label: `${balances} 个人没有结清的返利（共 ${yuan(fen)}）` }]
      : []),
  ];
}

import "./checkout.css";
import type { PaymentMethod } from "@shiju/contract/shop/orders";
import { tierNames } from "@shiju/learning/tier-names";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useSignedIn, useUser } from "#learner/session.ts";
import { tiersQuery } from "#learner/tiers.ts";
import { userDataQuery } from "#learner/user-data.ts";
import { Link } from "#platform/page/link.tsx";
import { useNow } from "#platform/page/use-now.ts";
import { CodeSheet } from "./code-sheet.tsx";
import { lastsUntil, type Offer } from "./offers.ts";
import { PayWayChoices, usePayWays } from "./pay-ways.tsx";
import { Price } from "./price.tsx";
import { dayOf } from "./times.ts";
import { useOrdering } from "./use-ordering.ts";
import { orderPath, usePay } from "./use-pay.ts";

interface CheckoutProps {
  offer: Offer;
  payments: readonly PaymentMethod[];
}

/** How to pay, how much, and until when it lasts. */
export function Checkout({ offer, payments }: CheckoutProps) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ways = usePayWays(payments);
  const { choice } = ways;
  const { order, isOrdering } = useOrdering();
  const { pay, isPaying, code, closeCode } = usePay();
  const isBusy = isOrdering || isPaying;
  const onSettled = useCallback(() => {
    if (code) void navigate(orderPath(code.order.id));
  }, [code, navigate]);

  async function buy() {
    if (!choice) return;
    try {
      const { id, state } = await order(offer);
      // Paid meanwhile, in another window: it is not bought twice.
      if (state === "unpaid") await pay({ orderId: id, ...choice });
      else await navigate(orderPath(id));
    } catch {
      // The message is shown already; the price may be another one by now.
      void queryClient.invalidateQueries({ queryKey: tiersQuery.queryKey });
    }
  }

  if (!choice)
    return (
      <div className="checkout">
        <p>会员现在还不能在这里购买。想要哪一种，写给我们。</p>
        <Link className="btn btn--primary btn--lg btn--block" to="/feedback">
          去反馈
        </Link>
      </div>
    );
  return (
    <section className="checkout" aria-label="付款">
      <PayWayChoices {...ways} />
      <div className="checkout__sum">
        <span>
          {tierNames[offer.vip_type]}
          {offer.days !== null && ` · ${offer.days} 天`}
        </span>
        <Price fen={offer.price} />
      </div>
      {signedIn ? (
        <button
          type="button"
          className="btn btn--primary btn--lg btn--block"
          disabled={isBusy}
          onClick={() => void buy()}
        >
          {isBusy ? "正在下单…" : choice.provider === "sandbox" ? "去沙盒试付" : "去支付"}
        </button>
      ) : (
        <Link className="btn btn--primary btn--lg btn--block" to="/login?redirect=%2Fvip%2Findex">
          登录后开通
        </Link>
      )}
      <Terms offer={offer} />
      {code && <CodeSheet code={code} onClose={closeCode} onSettled={onSettled} />}
    </section>
  );
}

/** Says until when the membership lasts, that it ends by itself, and to which terms the buyer agrees. */
function Terms({ offer: { days } }: { offer: Offer }) {
  const user = useUser();
  const { data } = useQuery({ ...userDataQuery, enabled: !!user });
  const paid = (user?.vip_type ?? 0) >= 2 && data?.expires_at ? Date.parse(data.expires_at) : null;
  const until = lastsUntil(days, paid, useNow().getTime());
  return (
    <p className="meta checkout__terms">
      {until === null ? "一直有效" : `有效至 ${dayOf(until)}`}，不会自动续费。付款即同意
      <Link className="textlink" to="/richtext/agreement">
        用户协议
      </Link>
      ，7 天内可以申请退款。
    </p>
  );
}

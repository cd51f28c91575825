import "./orders-page.css";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { ordersQuery } from "#features/shop/orders/orders.queries.ts";
import { OrderResult } from "./order-result.tsx";
import { OrderRow } from "./order-row.tsx";

/** `/vip/orders`: the learner's orders. With `order` in the address, also the result of that order. */
export function OrdersPage() {
  usePageTitle("我的订单");
  const signedIn = useSignedIn();
  const search = new URLSearchParams(useLocation().search);
  const id = search.get("order");
  return (
    <Page>
      {!signedIn ? (
        <SignInFirst heading="h1" title="登录后查看订单" hint="买过的会员和退款都在这里。" />
      ) : id === null ? (
        <Orders />
      ) : (
        <OrderResult key={id} id={id} wechatCode={search.get("code")} />
      )}
    </Page>
  );
}

function Orders() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ordersQuery);
  const orders = data?.pages.flatMap((page) => page.orders);
  const [first] = data?.pages ?? [];
  return (
    <>
      <PageHead title="我的订单">
        {first && first.total > 0 && <span className="meta">{first.total} 笔</span>}
      </PageHead>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : !orders ? (
        <span className="skel orders__skel" role="status" aria-label="加载中" />
      ) : orders.length === 0 ? (
        <Empty
          title="还没有订单"
          hint="开通会员后，订单和退款都在这里。"
          action={
            <Link className="btn btn--line" to="/vip/index">
              看看会员
            </Link>
          }
        />
      ) : (
        <>
          <ul className="orders">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          <p className="meta orders__note">付款后 7 天内可以申请退款，通过后退回原来的账户。</p>
        </>
      )}
    </>
  );
}

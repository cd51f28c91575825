import { yuan } from "@shiju/learning/money/yuan";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/* This audit reads tables of several features on purpose, because it checks that their rows agree. */

/** Orders that contradict the books or the memberships, in words for the operator; empty if there are none. */
export async function checkOrders(db: Database): Promise<string[]> {
  const unbooked = await query<{ id: string }>(
    db,
    sql`select payments.id from payments
      left join ledger_postings as paid on paid.about = payments.id and paid.kind = 'payment'
      left join ledger_entries as cash on cash.posting_id = paid.id and cash.account = 'cash'
      left join ledger_postings as begun on begun.about = payments.id and begun.kind = 'refund_begun'
      left join ledger_postings as done on done.about = payments.id and done.kind = 'refund_done'
      where (payments.state <> 'open') <> (paid.id is not null)
        or (payments.state in ('refunding', 'refunded')) <> (begun.id is not null)
        or (payments.state = 'refunded') <> (done.id is not null)
        or (paid.id is not null and (cash.amount is distinct from payments.amount or cash.provider is distinct from payments.provider))
      order by 1`,
  );
  const ungranted = await query<{ number: string }>(
    db,
    sql`select number from orders
      where state in ('paid', 'entitled', 'refund_asked')
        and (select count(*) from payments where order_id = orders.id and state = 'paid') <> 1
      or state = 'paid'
      or state in ('entitled', 'refund_asked')
        and not exists (select 1 from membership_grants where membership_grants.id = orders.id)
        and exists (select 1 from users where users.id = orders.user_id)
      or state in ('refunding', 'refunded')
        and exists (select 1 from payments where order_id = orders.id and state = 'paid')
      or state in ('created', 'paying', 'closed')
        and exists (select 1 from payments where order_id = orders.id and state <> 'open')
      order by 1`,
  );
  const miscounted = await query<{ id: string }>(
    db,
    sql`select users.id from users
      left join (
        select user_id, sum(price) as fen from orders
        where state in ('paid', 'entitled', 'refund_asked') group by user_id
      ) as kept on kept.user_id = users.id
      where paid <> coalesce(fen, 0)
      order by 1`,
  );
  // The clocks of servers differ, so times less than a minute apart do not show whether a shorter tier was paid first.
  const useless = await query<{ number: string; price: number; kept: string; kept_price: number }>(
    db,
    sql`select distinct on (late.id) late.number, late.price, first.number as kept, first.price as kept_price
      from orders as first
      join orders as late on late.user_id = first.user_id and late.id <> first.id
      where first.vip_type = 5
        and first.state in ('paid', 'entitled', 'refund_asked')
        and late.state in ('paid', 'entitled', 'refund_asked')
        and (late.paid_at > first.paid_at + interval '1 minute'
          or late.vip_type = 5 and (late.paid_at, late.number) > (first.paid_at, first.number))
      order by late.id, first.paid_at, first.number`,
  );
  return [
    ...unbooked.map(({ id }) => `付款 ${id} 与账目不符`),
    ...ungranted.map(({ number }) => `订单 ${number} 的状态与付款或会员不符`),
    ...useless.map(
      ({ number, price, kept, kept_price }) =>
        `订单 ${number}（${yuan(price)}）是多付的：同一个人的订单 ${kept}（${yuan(kept_price)}）已经是永久会员，请退款`,
    ),
    ...miscounted.map(({ id }) => `用户 ${id} 付过的总额与订单不符`),
  ];
}

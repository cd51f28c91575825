import type { Order } from "@shiju/contract/shop/orders";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/network/api.ts";
import { type RequestIds, requestIds } from "#platform/storage/request-ids.ts";
import type { Offer } from "./offers.ts";

/**
 * Orders a membership. The same membership at the same price stays the same order, even if no response came. If the
 * order was closed meanwhile, a new order is made.
 */
export function useOrdering() {
  const [ids] = useState(requestIds);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (offer: Offer): Promise<Order> => {
      const order = await send(ids, offer);
      if (order.state !== "closed") return order;
      ids.renew();
      return send(ids, offer);
    },
  });
  return { order: mutateAsync, isOrdering: isPending };
}

async function send(ids: RequestIds, { vip_type, price, promotion }: Offer): Promise<Order> {
  const body = { vip_type, price, ...(promotion && { promotion_id: promotion.id }) };
  const { order } = await call("POST /api/orders", { body: { id: ids.idFor(body), ...body } });
  return order;
}

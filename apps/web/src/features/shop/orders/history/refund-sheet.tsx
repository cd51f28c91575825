import "./refund-sheet.css";
import type { Order } from "@shiju/contract/shop/orders";
import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call } from "#platform/network/api.ts";

interface RefundSheetProps {
  order: Order;
  onClose: () => void;
}

/** Asks for the money back; the operator decides. */
export function RefundSheet({ order, onClose }: RefundSheetProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      call("POST /api/orders/:id/refund", {
        params: { id: order.id },
        body: reason === "" ? {} : { reason },
      }),
    onSuccess: () => {
      toast("已经提交，结果会发到系统消息");
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["orders"] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    mutate(typeof reason === "string" ? reason.trim() : "");
  };
  return (
    <Sheet title="申请退款" onClose={onClose}>
      <form className="refund" onSubmit={submit}>
        <p>
          {tierNames[order.vip_type]}，{yuan(order.price)}。通过后退回原来的账户，这笔订单的会员时间随之取消。
        </p>
        <TextField label="原因（可以不填）" name="reason" maxLength={200} rows={3} />
        <button type="submit" className="btn btn--primary btn--block" disabled={isPending}>
          {isPending ? "正在提交…" : "提交申请"}
        </button>
      </form>
    </Sheet>
  );
}

import "./code-sheet.css";
import { tierNames } from "@shiju/learning/tier-names";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clockOf } from "./times.ts";
import { orderQuery } from "#features/shop/orders/orders.queries.ts";
import { providerNames } from "./methods.ts";
import { Price } from "./price.tsx";
import type { ShownCode } from "./use-pay.ts";

interface CodeSheetProps {
  code: ShownCode;
  onClose: () => void;
  /** The money has come, or the order is over. */
  onSettled: () => void;
}

const scanners = { wechat: "打开微信，扫一扫", alipay: "打开支付宝，扫一扫", sandbox: "用手机扫一扫" };

/** A code to scan; follows the order by itself. */
export function CodeSheet({ code: { order, provider, image }, onClose, onSettled }: CodeSheetProps) {
  const { data = order, refetch } = useQuery(orderQuery(order.id));
  const isOpen = data.state === "unpaid";
  useEffect(() => {
    if (!isOpen) onSettled();
  }, [isOpen, onSettled]);
  const look = async () => {
    const { data: now } = await refetch();
    if (now?.state === "unpaid") toast("还没有收到这笔付款。如果已经扣款，请稍等一两分钟再看");
  };
  return (
    <Sheet title={`${providerNames[provider]}扫码支付`} onClose={onClose}>
      <div className="paycode">
        <Price fen={order.price} />
        <p className="meta">
          {tierNames[order.vip_type]}
          {order.days !== null && ` · ${order.days} 天`}
        </p>
        <Picture className="paycode__image" src={image} width={212} height={212} alt="付款二维码" />
        <p>{scanners[provider]}</p>
        <p className="meta" role="status">
          等待付款，{clockOf(order.expires_at)} 前有效
        </p>
        <footer className="paycode__foot">
          <button type="button" className="textlink" onClick={onClose}>
            换一种方式
          </button>
          <button type="button" className="textlink" onClick={() => void look()}>
            付了款没反应？
          </button>
        </footer>
      </div>
    </Sheet>
  );
}

import { yuan } from "@shiju/learning/money/yuan";
import type { ReactNode } from "react";
import { Amount } from "#features/shop/referral/amount.tsx";
import type { Funnel } from "./partner.queries.ts";

/** Returns a part as whole per cent of the whole; undefined if the whole is 0. */
const ofHundred = (part: number, whole: number) =>
  whole === 0 ? undefined : Math.round((100 * part) / whole);

/** From links that were opened to what was earned. */
export function FunnelTotal({ total }: { total: Funnel["total"] }) {
  const { visits, registrations, orders, earned, pending } = total;
  const registered = ofHundred(registrations, visits);
  const bought = ofHundred(orders, registrations);
  const widthOf = (count: number) => Math.min(100, (100 * count) / Math.max(visits, registrations, 1));
  return (
    <dl className="funnel">
      <Stage name="打开链接" width={widthOf(visits)}>
        {visits.toLocaleString()}
      </Stage>
      <Stage
        name="注册"
        width={widthOf(registrations)}
        note={registered === undefined ? undefined : `每 100 次打开有 ${registered} 人`}
      >
        {registrations.toLocaleString()}
      </Stage>
      <Stage
        name="付款"
        width={widthOf(orders)}
        note={bought === undefined ? undefined : `每 100 个注册有 ${bought} 单`}
      >
        {orders.toLocaleString()}
      </Stage>
      <Stage name="返利" note={pending > 0 ? `其中待结算 ${yuan(pending)}` : undefined}>
        <Amount fen={earned} />
      </Stage>
    </dl>
  );
}

interface StageProps {
  name: string;
  /** Of its bar, in per cent; none where left out. */
  width?: number;
  note?: string | undefined;
  children: ReactNode;
}

function Stage({ name, width, note, children }: StageProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {width !== undefined && width > 0 && <i aria-hidden="true" style={{ width: `${width}%` }} />}
      {note && <small>{note}</small>}
    </div>
  );
}

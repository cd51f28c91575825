import type { Withdrawal } from "@shiju/contract/shop/withdrawals";
import { Amount } from "#features/shop/referral/amount.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { useNow } from "#platform/page/use-now.ts";

/** The withdrawal that is on its way: its state, and the steps that follow. */
export function Running({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, hint, state, asked_at, decided_at } = withdrawal;
  const now = useNow();
  const steps = [
    { title: "已经申请", at: asked_at },
    { title: state === "asked" ? "等待核对" : "核对通过", at: decided_at },
    { title: "等待打款", at: null },
  ];
  return (
    <section className="withdraw__state" aria-labelledby="withdraw-state">
      <h2 className="heading" id="withdraw-state">
        有一笔提现正在办理
      </h2>
      <p className="withdraw__sum">
        <Amount fen={amount} />
      </p>
      <p>{hint}</p>
      <ol className="withdraw__steps">
        {steps.slice(0, state === "asked" ? 2 : 3).map(({ title, at }) => (
          <li key={title} className={at === null ? "is-next" : ""}>
            {title}
            {at !== null && (
              <time className="meta" dateTime={at}>
                {timeLabel(at, now)}
              </time>
            )}
          </li>
        ))}
      </ol>
      <p className="meta">完成以后可以再申请下一笔。</p>
    </section>
  );
}

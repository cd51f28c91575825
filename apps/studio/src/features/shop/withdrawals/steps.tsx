import { yuan } from "@shiju/learning/money/yuan";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useState } from "react";
import { useStep, type Withdrawal } from "./withdrawals.queries.ts";
import { ReasonDialog } from "#parts/dialog/reason-dialog.tsx";

/** The steps that are possible next with a withdrawal that waits. */
export function Steps({ withdrawal: { id, state, amount, who } }: { withdrawal: Withdrawal }) {
  const [isRefusing, setRefusing] = useState(false);
  const { mutate, mutateAsync, isPending } = useStep(id);
  if (state !== "asked" && state !== "approved") return null;
  const markPaid = async () => {
    const message = `${yuan(amount)} 已经打给 ${who?.nickname ?? "对方"}。记下以后不能改。`;
    if (await confirm({ title: "记为已打款？", message, confirm: "已打款" })) mutate({ kind: "paid" });
  };
  return (
    <div className="payout__steps">
      {state === "asked" ? (
        <button
          type="button"
          className="btn btn--primary"
          disabled={isPending}
          onClick={() => mutate({ kind: "approve" })}
        >
          通过，转待打款
        </button>
      ) : (
        <button
          type="button"
          className="btn btn--primary"
          disabled={isPending}
          onClick={() => void markPaid()}
        >
          记为已打款
        </button>
      )}
      <button type="button" className="btn btn--line" disabled={isPending} onClick={() => setRefusing(true)}>
        退回
      </button>
      {isRefusing && (
        <ReasonDialog
          title="退回这笔提现"
          follows={[`${yuan(amount)} 回到对方的可提现余额`]}
          label="为什么（对方会看到）"
          confirm="退回"
          run={(note) => mutateAsync({ kind: "refuse", note })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

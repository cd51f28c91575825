import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { fenOf } from "@shiju/learning/money/yuan";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useRef, useState } from "react";
import { useAskWithdrawal } from "#features/shop/referral/referral.queries.ts";
import { requestIds } from "#platform/storage/request-ids.ts";
import { keepPayee } from "./last-payee.ts";
import { type Draft, type Wrong, wrongIn } from "./withdrawal-draft.ts";

interface WithdrawalForm {
  wrong: Wrong;
  /** The error that belongs to no field. */
  failed: string | undefined;
  isSending: boolean;
  send: (form: HTMLFormElement, draft: Draft) => void;
}

const fields = ["amount", "to.holder", "to.bank", "to.number", "to.image"];

/**
 * Checks and sends a withdrawal. The same withdrawal is sent with the same id, so that it counts once even if the first
 * response was lost. A corrected withdrawal is a new one.
 */
export function useWithdrawalForm(withdrawable: number): WithdrawalForm {
  const [ids] = useState(requestIds);
  // React learns of the call a render too late for a double click.
  const isOnItsWay = useRef(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failed, setFailed] = useState<string>();
  const ask = useAskWithdrawal();

  function refuse(form: HTMLFormElement, found: Wrong) {
    setWrong(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function send(form: HTMLFormElement, draft: Draft) {
    if (isOnItsWay.current) return;
    const found = wrongIn(draft, withdrawable);
    setFailed(undefined);
    refuse(form, found);
    const amount = fenOf(draft.amount);
    if (Object.keys(found).length > 0 || amount === undefined) return;
    isOnItsWay.current = true;
    try {
      const body = { amount, to: draft.to };
      await ask.mutateAsync({ id: ids.idFor(body), ...body });
      ids.renew();
      keepPayee(draft.to);
      toast("申请收到了，结果会发消息告诉你");
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const named = (error instanceof ApiError && error.problem.fields) || {};
      refuse(form, named);
      if (!fields.some((name) => name in named)) setFailed(formFault(error));
      if (error instanceof ApiError && error.status === 409) ids.renew();
    } finally {
      isOnItsWay.current = false;
    }
  }

  return { wrong, failed, isSending: ask.isPending, send: (form, draft) => void send(form, draft) };
}

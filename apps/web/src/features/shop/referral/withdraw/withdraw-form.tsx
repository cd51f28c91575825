import type { Payee } from "@shiju/contract/shop/withdrawals";
import { leastWithdrawal } from "@shiju/learning/money/withdrawal";
import { yuan } from "@shiju/learning/money/yuan";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import { PictureField } from "#parts/page/pictures/picture-field.tsx";
import { usePictures } from "#parts/page/pictures/use-pictures.ts";
import { useStored } from "#platform/storage/storage.ts";
import { lastPayee } from "./last-payee.ts";
import { useWithdrawalForm } from "./use-withdrawal-form.ts";
import { draftOf } from "./withdrawal-draft.ts";

const kinds: readonly (readonly [Payee["kind"], string])[] = [
  ["bank", "银行卡"],
  ["code", "收款码"],
];

/** How much, and where it goes. `withdrawable` is in fen. */
export function WithdrawForm({ withdrawable }: { withdrawable: number }) {
  const bank = useStored(lastPayee, "bank_info");
  const code = useStored(lastPayee, "code_info");
  const [kind, setKind] = useState<Payee["kind"]>(bank === null && code !== null ? "code" : "bank");
  const [amount, setAmount] = useState("");
  const pictures = usePictures(1);
  const { wrong, failed, isSending, send } = useWithdrawalForm(withdrawable);
  const picture = pictures.all[0];
  const isUploading = picture?.path === null;
  return (
    <form
      className="withdraw__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        send(form, draftOf(new FormData(form), kind, picture?.path ?? ""));
      }}
    >
      <div className="withdraw__amount">
        <Field
          label="提多少"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          before={<span aria-hidden="true">¥</span>}
          after={
            <button type="button" className="textlink" onClick={() => setAmount(yuan(withdrawable).slice(1))}>
              全部
            </button>
          }
          hint={`可提现 ${yuan(withdrawable)}，最少 ${leastWithdrawal / 100} 元，不收手续费`}
          error={wrong["amount"]}
        />
      </div>
      <div className="withdraw__choice">
        <Choices legend="提到哪里" options={kinds} value={kind} onChange={setKind} />
      </div>
      <Field
        label="姓名"
        name="to.holder"
        autoComplete="name"
        maxLength={40}
        defaultValue={bank?.holder ?? code?.holder ?? ""}
        error={wrong["to.holder"]}
      />
      {kind === "bank" ? (
        <>
          <Field
            label="开户银行"
            name="to.bank"
            autoComplete="off"
            maxLength={40}
            placeholder="如 招商银行杭州分行"
            defaultValue={bank?.bank ?? ""}
            error={wrong["to.bank"]}
          />
          <Field
            label="卡号"
            name="to.number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            {...(bank && { hint: `上次的卡号是 ${bank.number}，为了安全没有记住，请再填一次` })}
            error={wrong["to.number"]}
          />
        </>
      ) : (
        <div className="withdraw__choice">
          <PictureField legend="微信或支付宝的收款码" pictures={pictures} error={wrong["to.image"]} />
        </div>
      )}
      {failed && (
        <p className="field__wrong" role="alert">
          {failed}
        </p>
      )}
      <button
        type="submit"
        className="btn btn--primary btn--lg btn--block"
        disabled={isSending || isUploading}
      >
        {isSending ? "正在提交…" : isUploading ? "正在上传图片…" : "申请提现"}
      </button>
      <p className="meta withdraw__safe">收款信息加密保存，只用来给你打款。</p>
    </form>
  );
}

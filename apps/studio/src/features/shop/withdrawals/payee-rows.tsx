import { Picture } from "@shiju/ui/states/picture.tsx";
import { type Payee, useShowPayee, type Withdrawal } from "./withdrawals.queries.ts";

/** The account that gets the money. It is masked at first, and shown in full on request. */
export function PayeeRows({ withdrawal: { id, hint } }: { withdrawal: Withdrawal }) {
  const { mutate, data, isPending } = useShowPayee(id);
  if (data) return <Shown payee={data.payee} />;
  return (
    <>
      <dt>提到</dt>
      <dd>
        {hint === "" ? "收款信息不再保留" : hint}{" "}
        {hint !== "" && (
          <button type="button" className="textlink" disabled={isPending} onClick={() => mutate()}>
            显示收款信息
          </button>
        )}
      </dd>
    </>
  );
}

function Shown({ payee }: { payee: Payee }) {
  return (
    <>
      <dt>收款人</dt>
      <dd>{payee.holder}</dd>
      {payee.kind === "bank" ? (
        <>
          <dt>银行卡</dt>
          <dd>
            {payee.bank}
            <br />
            {payee.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}
          </dd>
        </>
      ) : (
        <>
          <dt>收款码</dt>
          <dd>
            <Picture className="payout__code" src={`data:image/jpeg;base64,${payee.jpeg}`} alt="收款码" />
          </dd>
        </>
      )}
    </>
  );
}

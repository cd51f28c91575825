import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { useState } from "react";
import { useRefreshPerson } from "./members.queries.ts";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { call } from "#platform/api.ts";

/** The masked phone number. The full number is shown after giving a reason, which is written down. */
export function PhoneButton({ id, phone }: { id: string; phone: string }) {
  const [whole, setWhole] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshPerson(id);
  if (whole !== null) return <span>{whole}</span>;
  return (
    <>
      {phone}{" "}
      <button type="button" className="textlink" onClick={() => setAsking(true)}>
        显示号码
      </button>
      {isAsking && (
        <AskDialog
          title="显示完整手机号"
          follows={["这一次查看和原因会记在操作记录里"]}
          confirm="显示"
          run={(field) =>
            call(
              "POST /api/console/people/:id/phone",
              { params: { id }, body: { reason: field("reason") } },
              { notice: "page" },
            )
          }
          onDone={(answer) => {
            setWhole(answer.phone);
            setAsking(false);
            refresh();
          }}
          onClose={() => setAsking(false)}
        >
          <TextField label="原因" name="reason" rows={2} maxLength={200} />
        </AskDialog>
      )}
    </>
  );
}

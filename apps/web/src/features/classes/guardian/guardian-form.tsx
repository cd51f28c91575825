import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { Guardian } from "@shiju/contract/classes/guardian";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { type FormEvent, useState } from "react";
import { PinField } from "./pin-field.tsx";
import { useRemoveLimit, useSetLimit } from "./guardian.queries.ts";

const choices = [15, 30, 45, 60, 90, 120];
const usual = 30;

const isPin = (pin: string) => /^\d{4,6}$/.test(pin);

/** The form to set, change and remove the daily limit. Every one of these actions needs the PIN. */
export function GuardianForm({ guardian: { minutes: current } }: { guardian: Guardian }) {
  const isNew = current === null;
  const [minutes, setMinutes] = useState(current ?? usual);
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [wrong, setWrong] = useState<{ pin?: string; again?: string }>({});
  const set = useSetLimit();
  const remove = useRemoveLimit();
  const busy = set.isPending || remove.isPending;

  const telling = {
    onError: (error: Error) =>
      setWrong({ pin: (error instanceof ApiError && error.problem.fields?.["pin"]) || formFault(error) }),
  };
  function checked(): boolean {
    const found = !isPin(pin)
      ? { pin: "密码是 4 到 6 位数字" }
      : isNew && pin !== again
        ? { again: "两次输入的密码不一样" }
        : {};
    setWrong(found);
    return Object.keys(found).length === 0;
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (!checked()) return;
    const onSuccess = () => {
      setPin("");
      toast(isNew ? `设好了，每天 ${minutes} 分钟` : `改好了，每天 ${minutes} 分钟`);
    };
    set.mutate({ minutes, pin }, { ...telling, onSuccess });
  }
  function takeAway() {
    if (checked()) remove.mutate(pin, { ...telling, onSuccess: () => toast("已取消每天的时长限制") });
  }

  const offered = choices.includes(minutes) ? choices : [...choices, minutes].toSorted((a, b) => a - b);
  return (
    <form className="guardian__form" noValidate onSubmit={save}>
      <Choices
        legend="每天最多学"
        options={offered.map((each) => [each, `${each} 分钟`])}
        value={minutes}
        onChange={setMinutes}
      />
      <PinField
        label={isNew ? "家长密码" : "家长密码，修改和取消都要"}
        hint="4 到 6 位数字，和登录密码无关，别让孩子看到"
        value={pin}
        error={wrong.pin}
        onChange={setPin}
      />
      {isNew && <PinField label="再输入一次" value={again} error={wrong.again} onChange={setAgain} />}
      <div className="guardian__a">
        <button type="submit" className="btn btn--primary btn--lg" disabled={busy}>
          {isNew ? "开始限制" : "保存修改"}
        </button>
        {!isNew && (
          <button type="button" className="btn btn--line btn--lg" disabled={busy} onClick={takeAway}>
            取消限制
          </button>
        )}
      </div>
      <p className="meta">密码连续输错五次会锁十五分钟。忘了密码，请联系运营者核实身份后解除。</p>
    </form>
  );
}

import { termRules, termTitles } from "@shiju/learning/money/terms";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { Term } from "@shiju/contract/shop/decisions";
import { Field } from "@shiju/ui/forms/field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { type FormEvent, useState } from "react";
import { useDecide } from "./offers.queries.ts";
import { termWords, timeOf } from "./term-words.ts";

/** Decides what a term is, from when and until when. */
export function DecisionSheet({ term, onClose }: { term: Term; onClose: () => void }) {
  const title = termTitles[term.name];
  const { unit, show, read } = termWords[term.name];
  const { min, max } = termRules[term.name];
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useDecide(onClose);
  const named = (error instanceof ApiError && error.problem.fields) || {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => form.get(name) as string;
    const value = read(text("value"));
    const isMeant = value !== undefined && value >= min && value <= max;
    setWrong(!isMeant);
    if (!isMeant) return;
    mutate({ name: term.name, value, from: timeOf(text("from")), until: timeOf(text("until")) });
  };
  return (
    <Sheet title={`改${title}`} onClose={onClose}>
      <form className="pricing" noValidate onSubmit={submit}>
        <Field
          label={title}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={show(term.value)}
          after={<span>{unit}</span>}
          hint={`没有另定时是 ${show(term.first)} ${unit}`}
          error={isWrong ? `请写 ${show(min)} 到 ${show(max)} 之间的数` : named["value"]}
        />
        <Field label="从什么时候起（不填就是现在）" name="from" type="datetime-local" error={named["from"]} />
        <Field
          label="到什么时候为止（不填就一直这样）"
          name="until"
          type="datetime-local"
          error={named["until"]}
        />
        {error && Object.keys(named).length === 0 && (
          <p className="field__wrong" role="alert">
            {formFault(error)}
          </p>
        )}
        <div className="pricing__a">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--primary" disabled={isPending}>
            {isPending ? "正在保存…" : "定下来"}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

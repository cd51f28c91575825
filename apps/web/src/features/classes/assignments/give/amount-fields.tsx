import { assignmentKindTable } from "@shiju/learning/classes/assignments";
import { Field } from "@shiju/ui/forms/field.tsx";
import type { Draft } from "./draft.ts";
import type { Faults } from "./use-send.ts";

interface AmountFieldsProps {
  draft: Draft;
  faults: Faults;
  set: (change: Partial<Draft>) => void;
}

/** The numbers of the work: items to review, or days and minutes. */
export function AmountFields({ draft, faults, set }: AmountFieldsProps) {
  const { names } = assignmentKindTable[draft.kind];
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  if (names === "amount")
    return (
      <Field
        {...number}
        label="复习多少个"
        hint="每个人复习自己到期的句子和单词"
        value={draft.amount}
        error={faults["amount"]}
        onChange={({ currentTarget }) => set({ amount: digitsOf(currentTarget.value) })}
      />
    );
  if (names !== "days") return null;
  return (
    <div className="asgive__two">
      <Field
        {...number}
        label="学几天"
        value={draft.days}
        error={faults["amount"]}
        onChange={({ currentTarget }) => set({ days: digitsOf(currentTarget.value) })}
      />
      <Field
        {...number}
        label="每天多少分钟"
        value={draft.minutes}
        error={faults["minutes"]}
        onChange={({ currentTarget }) => set({ minutes: digitsOf(currentTarget.value) })}
      />
    </div>
  );
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

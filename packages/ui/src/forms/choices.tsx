import "./choices.css";
import { useId } from "react";

interface ChoicesProps<Value extends string | number> {
  legend: string;
  /** Values and their titles, in the order shown. */
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few values that are all visible. */
export function Choices<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map(([each, title]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

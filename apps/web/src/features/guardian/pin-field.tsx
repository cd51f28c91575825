import { Field } from "@shiju/ui/forms/field.tsx";

interface PinFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}

/** Digits behind dots, with the keyboard of digits on a phone; no browser offers to keep it. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  return (
    <Field
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
      {...field}
    />
  );
}

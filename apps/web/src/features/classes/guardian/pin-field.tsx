import { Field } from "@shiju/ui/forms/field.tsx";

interface PinFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}

/** A field for a PIN: hidden digits, the numeric keyboard on a phone, and no offer to save it. */
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

import { Choices } from "@shiju/ui/forms/choices.tsx";

const offered = ["60", "80", "90", "100"];

interface AccuracyFieldProps {
  /** Percent as text. Empty if any accuracy is enough. */
  value: string;
  onChange: (value: string) => void;
}

/** The accuracy that the work needs. A learner can mend a wrong answer, so each of them can be reached. */
export function AccuracyField({ value, onChange }: AccuracyFieldProps) {
  return (
    <Choices
      legend="做到多准才算（做错的可以再做）"
      options={[["", "做完就算"], ...offered.map((each) => [each, `${each}%`] as const)]}
      value={value}
      onChange={onChange}
    />
  );
}

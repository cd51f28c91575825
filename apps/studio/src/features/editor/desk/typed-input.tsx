import "@shiju/ui/styles/input.css";
import { type ComponentProps, useState } from "react";

interface TypedInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onText: (text: string) => void;
  /** What is typed next is another change. */
  onDone: () => void;
}

/** An input that shows at once what is typed, while what it is about follows a frame later. */
export function TypedInput({ value, onText, onDone, className = "", ...input }: TypedInputProps) {
  const [typed, setTyped] = useState({ text: value, over: value });
  const shown = typed.over === value ? typed.text : value;
  return (
    <span className={`input input--sm ${className}`}>
      <input
        autoComplete="off"
        {...input}
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, over: value });
          onText(currentTarget.value);
        }}
        onBlur={(event) => {
          onDone();
          input.onBlur?.(event);
        }}
      />
    </span>
  );
}

import "./segments.css";
import { useId } from "react";

interface SegmentsProps<Value extends string | number> {
  /** The subject of the choice, for people who do not see it. */
  legend: string;
  /** The values that can be chosen, each with its title, in order. */
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** On a ground of the text's colour. */
  inverted?: boolean;
}

/** One of a few, side by side in one track. */
export function Segments<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  className = "",
  inverted = false,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`segments ${inverted ? "segments--inverted" : ""} ${className}`}>
      <legend className="sr">{legend}</legend>
      {options.map(([each, title]) => (
        <label key={each} className="segments__item">
          <input
            type="radio"
            className="sr"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

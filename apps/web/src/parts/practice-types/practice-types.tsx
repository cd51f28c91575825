import { useId } from "react";
import { practiceTypes } from "@shiju/learning/practice/practice-model";
import { practiceTypeNames } from "./names.ts";
import { choosePracticeType, usePracticeType } from "./practice-type.ts";
import "./practice-types.css";

interface PracticeTypesProps {
  className?: string;
  /** On a ground of the text's colour. */
  inverted?: boolean;
}

/** Which way the lessons are practised; the links of the page follow. */
export function PracticeTypes({ className = "", inverted = false }: PracticeTypesProps) {
  const type = usePracticeType();
  const name = useId();
  return (
    <fieldset className={`types ${inverted ? "types--inverted" : ""} ${className}`}>
      <legend className="sr">练法</legend>
      {practiceTypes.map((each) => (
        <label key={each} className="types__item">
          <input
            type="radio"
            className="sr"
            name={name}
            checked={each === type}
            onChange={() => choosePracticeType(each)}
          />
          {practiceTypeNames[each]}
        </label>
      ))}
    </fieldset>
  );
}

import { practiceTypes } from "@shiju/learning/practice/practice-types";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { practiceTypeNames } from "./names.ts";
import { choosePracticeType, usePracticeType } from "./practice-type.ts";

const options = practiceTypes.map((type) => [type, practiceTypeNames[type]] as const);

interface PracticeTypesProps {
  className?: string;
  /** On a ground of the text's colour. */
  inverted?: boolean;
}

/** Chooses the way in which the lessons are practised. The links of the page follow the choice. */
export function PracticeTypes(look: PracticeTypesProps) {
  return (
    <Segments
      legend="练法"
      options={options}
      value={usePracticeType()}
      onChange={choosePracticeType}
      {...look}
    />
  );
}

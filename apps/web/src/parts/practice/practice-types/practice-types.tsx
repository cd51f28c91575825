import { defaultPracticeType, practiceTypes } from "@shiju/learning/practice/practice-types";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { practiceTypeNames } from "./names.ts";
import { choosePracticeType, useChosenPracticeType } from "./practice-type.ts";

/** Stands for no choice, so that each lesson is practised as its course proposes. */
const asProposed = "proposed";
const options = practiceTypes.map((type) => [type, practiceTypeNames[type]] as const);
const proposedOptions = [[asProposed, "按课程"] as const, ...options];

interface PracticeTypesProps {
  /** Whether the course proposes how its lessons are practised. */
  isProposed?: boolean;
  className?: string;
  /** On a ground of the text's colour. */
  inverted?: boolean;
}

/** Chooses the way in which the lessons are practised. The links of the page follow the choice. */
export function PracticeTypes({ isProposed = false, ...look }: PracticeTypesProps) {
  return (
    <Segments
      legend="练法"
      options={isProposed ? proposedOptions : options}
      value={useChosenPracticeType() ?? (isProposed ? asProposed : defaultPracticeType)}
      onChange={(type) => choosePracticeType(type === asProposed ? null : type)}
      {...look}
    />
  );
}

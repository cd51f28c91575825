import "@shiju/ui/styles/compact-field.css";
import { drawingNames } from "@shiju/course-pack/drafts/authors-words";
import type { DraftPart } from "@shiju/course-pack/drafts/items";
import { drawings } from "@shiju/learning/drawings";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { TypedInput } from "../typed-input.tsx";
import { Choice, MoreRow } from "./more.tsx";

interface PartFormProps {
  part: DraftPart | null;
  /** The drawings of the other parts. */
  used: readonly DraftPart["drawing"][];
  /** With a key while one text is being typed. */
  onPart: (part: DraftPart | null, key?: string) => void;
  onDone: () => void;
}

/** The part of the course that begins with a lesson. */
export function PartForm({ part, used, onPart, onDone }: PartFormProps) {
  const free = drawings.find((one) => !used.includes(one)) ?? drawings[0];
  return (
    <>
      <MoreRow name="分部分" field="part">
        <CheckBox
          checked={part !== null}
          onChange={({ currentTarget }) =>
            onPart(currentTarget.checked ? { title: "", drawing: free, done: "" } : null)
          }
        >
          从这一课起是新的部分
        </CheckBox>
      </MoreRow>
      {part && (
        <>
          <MoreRow name="部分的标题">
            <TypedInput
              data-field="part.title"
              aria-label="部分的标题"
              placeholder="比如：搬进绿街"
              maxLength={24}
              value={part.title}
              onText={(title) => onPart({ ...part, title }, "part-title")}
              onDone={onDone}
            />
          </MoreRow>
          <MoreRow name="图">
            <span>
              <Choice
                label="部分的图"
                field="part.drawing"
                names={drawingNames}
                value={part.drawing}
                onValue={(drawing) => onPart({ ...part, drawing: drawing ?? part.drawing })}
              />
            </span>
          </MoreRow>
          <MoreRow name="学完会什么">
            <TypedInput
              data-field="part.done"
              aria-label="这一部分学完会什么"
              placeholder="可以不写"
              maxLength={120}
              value={part.done}
              onText={(done) => onPart({ ...part, done }, "part-done")}
              onDone={onDone}
            />
          </MoreRow>
        </>
      )}
    </>
  );
}

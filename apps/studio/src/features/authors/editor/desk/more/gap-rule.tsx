import "./gap-rule.css";
import type { DraftGap } from "@shiju/course-pack/drafts/items";
import { parted } from "../lists/parted.ts";
import { TypedInput } from "../typed-input.tsx";
import { Choice } from "./more.tsx";
import { gapNames } from "./names.ts";

interface GapRuleProps {
  field: string;
  rule: DraftGap;
  /** The gaps of earlier questions. */
  earlier: readonly string[];
  /** With a key while a text is being typed. */
  onRule: (rule: DraftGap, key?: string) => void;
  onDone: () => void;
}

/** The fillers that are right in a gap whose name does not say its type. */
export function GapRule({ field, rule, earlier, onRule, onDone }: GapRuleProps) {
  const { gap, is, one_of, else: others, same_as } = rule;
  const letters = same_as === "" || earlier.includes(same_as) ? earlier : [...earlier, same_as];
  return (
    <div className="gap-rule" data-field={field}>
      <span lang="en">{gap}</span>
      <Choice
        label={`${gap} 填哪一类`}
        field={`${field}.is`}
        none="只能填右边的"
        names={gapNames}
        value={is}
        onValue={(next) => onRule({ ...rule, is: next })}
      />
      {is === null && (
        <TypedInput
          lang="en"
          className="gap-rule__words"
          data-field={`${field}.one_of`}
          aria-label={`${gap} 只能填`}
          placeholder="能填的词，用逗号分开"
          maxLength={600}
          value={one_of.join("，")}
          onText={(text) =>
            onRule({ ...rule, one_of: parted(text).filter((one) => one !== "") }, `one_of${gap}`)
          }
          onDone={onDone}
        />
      )}
      {is === null && (
        <Choice
          label={`${gap} 还能填哪一类`}
          field={`${field}.else`}
          none="不能填别的"
          names={gapNames}
          value={others}
          onValue={(next) => onRule({ ...rule, else: next })}
        />
      )}
      {is === "letters" && (
        <Choice
          label={`${gap} 拼的是哪个空`}
          field={`${field}.same_as`}
          none="拼什么都行"
          names={Object.fromEntries(letters.map((name) => [name, `拼前面的 ${name}`]))}
          value={same_as || null}
          onValue={(next) => onRule({ ...rule, same_as: next ?? "" })}
        />
      )}
    </div>
  );
}

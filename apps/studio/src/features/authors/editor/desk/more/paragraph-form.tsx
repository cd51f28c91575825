import "@shiju/ui/styles/compact-field.css";
import type { DraftParagraph } from "@shiju/course-pack/drafts/items";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { TypedInput } from "../typed-input.tsx";
import { Choice, MoreRow } from "./more.tsx";
import { examNames } from "./names.ts";

interface ParagraphFormProps {
  paragraph: DraftParagraph | null;
  title: string;
  /** The number of characters of the lines' Chinese together. */
  length: number;
  /** With a key while one text is being typed. */
  onParagraph: (paragraph: DraftParagraph | null, key?: string) => void;
  onDone: () => void;
}

const minuteChoices = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60];
const usualMinutes = 30;

/** The text that the lines of a lesson make up, which the learner translates as a whole. */
export function ParagraphForm({ paragraph, title, length, onParagraph, onDone }: ParagraphFormProps) {
  const minutes = paragraph?.minutes ?? usualMinutes;
  return (
    <>
      <MoreRow name="整段翻译" field="paragraph">
        <CheckBox
          checked={paragraph !== null}
          onChange={({ currentTarget }) =>
            onParagraph(currentTarget.checked ? { exam: "cet4", title, minutes, text: "" } : null)
          }
        >
          这一课的句子连起来是一段，最后整段翻译
        </CheckBox>
      </MoreRow>
      {paragraph && (
        <>
          <MoreRow name="哪种考试">
            <span>
              <Choice
                label="哪种考试"
                field="paragraph.exam"
                names={examNames}
                value={paragraph.exam}
                onValue={(exam) => onParagraph({ ...paragraph, exam: exam ?? paragraph.exam })}
              />{" "}
              <select
                className="compact-field"
                aria-label="时间"
                data-field="paragraph.minutes"
                value={minutes}
                onChange={({ currentTarget }) =>
                  onParagraph({ ...paragraph, minutes: Number(currentTarget.value) })
                }
              >
                {[...new Set([...minuteChoices, minutes])]
                  .toSorted((a, b) => a - b)
                  .map((choice) => (
                    <option key={choice} value={choice}>
                      {choice} 分钟
                    </option>
                  ))}
              </select>{" "}
              <span className="meta">各句的中文一共 {length} 个字</span>
            </span>
          </MoreRow>
          <MoreRow name="段落的标题">
            <TypedInput
              data-field="paragraph.title"
              aria-label="段落的标题"
              maxLength={80}
              value={paragraph.title}
              onText={(text) => onParagraph({ ...paragraph, title: text }, "paragraph-title")}
              onDone={onDone}
            />
          </MoreRow>
          <MoreRow name="原文">
            <TypedInput
              data-field="paragraph.text"
              aria-label="原文"
              placeholder="印出来的整段中文，要和各句连起来一样；可以不写"
              maxLength={4000}
              value={paragraph.text}
              onText={(text) => onParagraph({ ...paragraph, text }, "paragraph-text")}
              onDone={onDone}
            />
          </MoreRow>
        </>
      )}
    </>
  );
}

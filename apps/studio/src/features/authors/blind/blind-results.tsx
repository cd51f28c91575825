import { explain } from "@shiju/client/explain";
import type { AskedPrompt, BlindAnswer, BlindCheck } from "@shiju/contract/authors/blind";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { cuePieces } from "@shiju/learning/cue";
import { stepKinds } from "@shiju/learning/step-kinds";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { answersQuery } from "./blind.queries.ts";
import { isTaken, withAnswer } from "./take-answer.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface BlindResultsProps {
  draftId: string;
  check: BlindCheck;
  lesson: ArrangedLesson;
  onLine: ((id: string) => void) | undefined;
}

type Line = ItemOf<"line">;

/** The typed answers, line by line. One click makes an answer right that practice refuses. */
export function BlindResults({ draftId, check, lesson, onLine }: BlindResultsProps) {
  const { data, error } = useQuery(answersQuery(draftId, check));
  const [isAll, setAll] = useState(false);
  if (error) return <p className="meta">{explain(error).title}</p>;
  if (!data) return <span className="skel" style={{ height: 48 }} aria-busy="true" />;
  const isShown = ({ answer, accepted, second, second_accepted, remark }: BlindAnswer) =>
    isAll ||
    (answer !== "" && accepted !== true) ||
    (second !== "" && second_accepted !== true) ||
    remark !== "";
  const shown = data.answers.filter(isShown);
  const prompts = new Map(data.prompts.map((prompt) => [prompt.n, prompt]));
  const ofLine = grouped(shown, ({ n }) => prompts.get(n)?.line_id);
  const lines = lesson.lines.filter(({ id }) => ofLine.has(id));
  return (
    <>
      <CheckBox checked={isAll} onChange={({ target }) => setAll(target.checked)}>
        算对的也列出来
      </CheckBox>
      {lines.length === 0 && <p className="meta">这一课没有没算对的答案。</p>}
      <ol className="blind-pane__lines">
        {lines.map((line) => (
          <li key={line.id}>
            <p className="blind-pane__line">
              <span className="en" lang="en">
                {line.fields.en.replaceAll(" | ", " ")}
              </span>
              {onLine && (
                <button type="button" className="textlink" onClick={() => onLine(line.id)}>
                  去第 {lesson.lines.indexOf(line) + 1} 句
                </button>
              )}
            </p>
            <ul>
              {[...grouped(ofLine.get(line.id) ?? [], ({ n }) => n)].map(([n, answers]) => {
                const prompt = prompts.get(n);
                return prompt && <PromptAnswers key={n} line={line} prompt={prompt} answers={answers} />;
              })}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PromptAnswersProps {
  line: Line;
  prompt: AskedPrompt;
  answers: readonly BlindAnswer[];
}

function PromptAnswers({ line, prompt, answers }: PromptAnswersProps) {
  const given = answers.flatMap(({ reader_id, reader, ...one }) => [
    { key: reader_id, reader, text: one.answer, accepted: one.accepted },
    { key: `${reader_id} 2`, reader, text: one.second, accepted: one.second_accepted },
  ]);
  const remarks = answers.filter(({ remark }) => remark !== "");
  return (
    <li>
      <span className="meta">
        {askedOf(prompt)} → <span lang="en">{prompt.en}</span>
      </span>
      {given
        .filter(({ text }) => text !== "")
        .map(({ key, ...one }) => (
          <Typed key={key} line={line} prompt={prompt} {...one} />
        ))}
      {remarks.map(({ reader_id, reader, remark }) => (
        <p key={reader_id} className="blind-pane__remark">
          {reader || "有人"}说：{remark}
        </p>
      ))}
    </li>
  );
}

interface TypedProps {
  line: Line;
  prompt: AskedPrompt;
  reader: string;
  text: string;
  accepted: boolean | null;
}

function Typed({ line, prompt, reader, text, accepted }: TypedProps) {
  const store = useDraftStore();
  const taken = isTaken(line.fields, prompt, text);
  const isRight = accepted === true || taken;
  const Icon = isRight ? Check : X;
  const take = () => {
    const fields = withAnswer(line.fields, prompt, text);
    if (!fields) return toast("放不进去：太长，或者这一句的说法已经满了");
    store.edit({ what: "采用盲测的答案", operations: [store.set("line", line.id, fields)] });
  };
  return (
    <p className="blind-pane__typed">
      <Icon
        className={isRight ? "ico is-right" : "ico is-wrong"}
        size={16}
        aria-label={isRight ? "算对" : accepted === null ? "没判出来" : "没算对"}
      />
      <span lang="en">{text}</span>
      {reader !== "" && <span className="meta">{reader}</span>}
      {taken ? (
        <span className="meta">已采用</span>
      ) : (
        !isRight && (
          <button type="button" className="textlink" onClick={take}>
            也算对
          </button>
        )
      )}
    </p>
  );
}

/** The Chinese that was asked. */
function askedOf({ kind, zh, cue, gloss }: AskedPrompt): string {
  if (kind === stepKinds.sentence) return "整句";
  if (gloss !== null) return gloss;
  return cuePieces(zh, cue)
    .filter(({ asked }) => asked)
    .map(({ text }) => text)
    .join("…");
}

function grouped<Key>(
  answers: readonly BlindAnswer[],
  keyOf: (answer: BlindAnswer) => Key,
): Map<Key, BlindAnswer[]> {
  const groups = new Map<Key, BlindAnswer[]>();
  for (const answer of answers) {
    const group = groups.get(keyOf(answer));
    if (group) group.push(answer);
    else groups.set(keyOf(answer), [answer]);
  }
  return groups;
}

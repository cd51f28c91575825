import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { type StepOutcome, stepOutcomeOf } from "@shiju/learning/practice/step-outcome";
import type { Step } from "@shiju/learning/steps";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useQuery } from "@tanstack/react-query";
import BookOpenText from "lucide-react/icons/book-open-text";
import "./panels.css";
import { answeredQuery } from "#parts/practice/run/keeping/answered.queries.ts";
import { stepId } from "#parts/practice/run/run-steps.ts";
import { bars } from "#parts/practice/result-bar/result-bar.ts";
import { Link } from "#platform/page/link.tsx";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";

/** The lesson's sentences with their outcomes, in this run and before. A choice leads to the sentence. */
export function StepList({ onClose }: { onClose: () => void }) {
  const run = useRun();
  const { sentences, steps, goTo, practiceType } = run;
  const results = useRunState((state) => state.results);
  const now = useRunState(({ practice }) => practice.step.sentenceId);
  const { data: before } = useQuery(answeredQuery(run));
  const outcomeOf = (step: Step): StepOutcome | null => {
    const result = results[stepId(step)];
    return (result && stepOutcomeOf(result)) ?? before?.outcomes[stepId(step)] ?? null;
  };
  return (
    <Sheet title="本课目录" place="side" onClose={onClose}>
      <ReadText />
      <ol className="steplist">
        {sentences.map(({ id, zh }, index) => {
          const own = steps.flatMap((step, at) => (step.sentenceId === id ? [{ step, at }] : []));
          const [first] = own;
          const isMastered = (before?.mastered ?? run.mastered.sentences).includes(id);
          if (!first && !isMastered) return null;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!first}
                aria-current={id === now ? "step" : undefined}
                onClick={() => {
                  onClose();
                  if (first) goTo(first.at);
                }}
              >
                <small>{index + 1}</small>
                <span>{zh}</span>
                {isMastered ? (
                  <small>已掌握</small>
                ) : (
                  practiceTypeTable[practiceType].asksAnswer && (
                    <Marks steps={own.map(({ step }) => ({ key: step.key, outcome: outcomeOf(step) }))} />
                  )
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

/** The lesson as a text; a notebook has none. */
function ReadText() {
  const { lesson } = useRun();
  if (!lesson) return null;
  return (
    <Link className="btn btn--line btn--block steplist__text" to={textPath(lesson.id)}>
      <BookOpenText className="ico" size={18} aria-hidden="true" />
      看课文
    </Link>
  );
}

const titles: Record<StepOutcome, string> = {
  right: "一次答对",
  put_right: "改对",
  shown: "看了答案",
  copied: "照着写过",
};

interface Marked {
  key: string;
  outcome: StepOutcome | null;
}

function Marks({ steps }: { steps: readonly Marked[] }) {
  const told = Object.entries(titles).flatMap(([outcome, title]) => {
    const count = steps.filter((step) => step.outcome === outcome).length;
    return count > 0 ? `${count} 步${title}` : [];
  });
  return (
    <span
      className="steplist__marks"
      role="img"
      aria-label={`共 ${steps.length} 步：${told.length > 0 ? told.join("，") : "还没有答过"}`}
    >
      {steps.map(({ key, outcome }) => (
        <i key={key} className={bars[outcome ?? "open"]} />
      ))}
    </span>
  );
}

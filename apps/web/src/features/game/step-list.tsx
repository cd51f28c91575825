import { Sheet } from "#ui/sheet.tsx";
import { stepId } from "./lesson-run.ts";
import { barOf } from "./result-bar.ts";
import { useRun, useRunState } from "./use-run.ts";
import "./bars.css";
import "./panels.css";

/** The lesson's sentences with their marks; a choice leads there. */
export function StepList({ onClose }: { onClose: () => void }) {
  const { sentences, steps, goTo, practiceType } = useRun();
  const results = useRunState((state) => state.results);
  const now = useRunState(({ practice }) => practice.step.sentenceId);
  return (
    <Sheet title="本课目录" place="side" onClose={onClose}>
      <ol className="steplist">
        {sentences.map(({ id, zh }, index) => {
          const own = steps.flatMap((step, at) => (step.sentenceId === id ? [{ step, at }] : []));
          const [first] = own;
          if (!first) return null;
          const done = own.filter(({ step }) => results[stepId(step)]?.passed).length;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === now ? "step" : undefined}
                onClick={() => {
                  onClose();
                  goTo(first.at);
                }}
              >
                <small>{index + 1}</small>
                <span>{zh}</span>
                {practiceType !== "listen" && (
                  <span
                    className="steplist__marks"
                    role="img"
                    aria-label={`${own.length} 步中答对了 ${done} 步`}
                  >
                    {own.map(({ step }) => (
                      <i key={step.key} className={barOf(results[stepId(step)])} />
                    ))}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

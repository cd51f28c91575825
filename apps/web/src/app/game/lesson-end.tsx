import { stepKinds } from "@shiju/learning/step-kinds";
import { later } from "@shiju/ui/states/later.tsx";
import { type ComponentProps, useMemo } from "react";
import { DayStrip } from "#features/study/time/day-strip.tsx";
import { Tomorrow } from "#features/study/review/tomorrow.tsx";
import { Summary } from "#features/study/practice/summary/summary.tsx";
import { ComingBack } from "#parts/practice/end/coming-back.tsx";
import { useRun } from "#parts/practice/run/use-run.ts";

const Appointment = later(
  async () => (await import("#features/study/reminders/appointment.tsx")).Appointment,
);

/** Combines the summary of a lesson with the day and the reviews, because features do not import each other. */
export function LessonEnd(props: Omit<ComponentProps<typeof Summary>, "day" | "comingBack">) {
  const run = useRun();
  const asked = useMemo(() => askedIn(run), [run]);
  return (
    <Summary
      {...props}
      day={<DayStrip ms={run.now()} />}
      comingBack={
        <>
          <Tomorrow appointment={<Appointment />} />
          <ComingBack unit="个" {...asked} />
        </>
      }
    />
  );
}

/** Returns the items of a run that memory keeps: its sentences, and the lemmas of its word steps. */
function askedIn({ steps, sentences }: ReturnType<typeof useRun>) {
  const words = steps.flatMap(({ kind, sentenceId, from }) => {
    const sentence = kind === stepKinds.word ? sentences.find(({ id }) => id === sentenceId) : undefined;
    return sentence?.words[from]?.lemma ?? [];
  });
  const whole = steps.flatMap(({ kind, sentenceId }) => (kind === stepKinds.sentence ? [sentenceId] : []));
  return { words: [...new Set(words)], sentences: [...new Set(whole)] };
}

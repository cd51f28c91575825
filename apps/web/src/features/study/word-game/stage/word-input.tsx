import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { memo, useEffect, useRef } from "react";
import { quietLetters } from "#parts/practice/line/quiet-letters.ts";
import { connectTyping } from "#parts/practice/line/typing-events.ts";
import { TypingField } from "#parts/practice/line/typing-field.tsx";
import { isAnswered, type WordRunState } from "#features/study/word-game/run/word-walk.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";

/** Where a word is typed; its letters show it. */
export const WordInput = memo(function WordInput({ describedBy }: { describedBy: string }) {
  const run = useWordRun();
  const ref = useRef<HTMLInputElement>(null);
  const label = useWordRunState(labelOf);
  const silent = useWordRunState(({ practice }) => answerInputTable[practice.judgedWith.input].hasTiles);
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const controller = new AbortController();
    quietLetters(input, () => !isAnswered(run.store.getState()), controller.signal);
    const typing = connectTyping(input, run.take);
    const unsubscribe = run.store.subscribe((state, before) => {
      const isOver = isAnswered(state) && !isAnswered(before);
      const isElsewhere = state.practice.active !== before.practice.active;
      if (!typing.isComposing() || (!isOver && !isElsewhere)) return;
      // The composed text is judged already. The input method begins anew, once its event is over.
      setTimeout(() => typing.isComposing() && typing.settle());
    });
    return () => {
      controller.abort();
      typing.stop();
      unsubscribe();
    };
  }, [run]);
  return <TypingField ref={ref} label={label} describedBy={describedBy} silent={silent} />;
});

function labelOf(state: WordRunState): string {
  return isAnswered(state) ? "答对了，按回车继续" : "输入单词";
}

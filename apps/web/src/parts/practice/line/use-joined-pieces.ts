import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "#platform/page/after-paint.ts";
import { begun } from "#platform/page/begun.ts";
import { isSentenceAtOnce } from "#parts/practice/run/right-at-once.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

const load = () => import("./join-pieces.ts");

/**
 * Slides the pieces of a sentence together once its answer is on the page, if the sentence was right at the first
 * check. Enter works during the slide. After a refresh the sentence stays as it is.
 */
export function useJoinedPieces(
  stages: RefObject<readonly (HTMLElement | null)[]>,
  front: number,
  answered: boolean,
): void {
  const { store } = useRun();
  const wasAsked = useRef(false);
  useEffect(() => void begun.then(load).catch(() => {}), []);
  useEffect(() => {
    if (!answered) wasAsked.current = true;
    const line = stages.current[front]?.querySelector<HTMLElement>(".line");
    if (!answered || !wasAsked.current || !line || !isSentenceAtOnce(store.getState().practice)) return;
    let gone = false;
    let part = () => {};
    // The pieces are measured after the frame of the answer, because measuring before it would delay the frame.
    const cancel = afterPaint(() => {
      // Without a network the sentence stays as it is.
      load().then(
        ({ joinPieces }) => gone || (part = joinPieces(line)),
        () => {},
      );
    });
    return () => {
      gone = true;
      cancel();
      part();
    };
  }, [stages, front, answered, store]);
}

import { type RefObject, useEffect } from "react";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { afterRest } from "#platform/page/after-rest.ts";
import { useMix } from "./mix.ts";
import { focusTyping } from "#parts/practice/line/typing-field.tsx";

/** Height in pixels. If a soft keyboard leaves less of a phone on its side, only the line and the toolbar are shown. */
const low = 260;

/** Keeps the screen inside the area that the soft keyboard leaves visible, even if the browser does not resize the page. */
export function useVisibleViewport(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const element = frame.current;
    if (!viewport || !element) return;
    const fit = () => {
      // A zoomed page is the learner's own choice.
      if (viewport.scale > 1.01) return;
      element.style.setProperty("--visible-height", `${viewport.height}px`);
      element.style.setProperty("--visible-top", `${viewport.offsetTop}px`);
      element.toggleAttribute("data-low", viewport.height <= low);
    };
    fit();
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [frame]);
}

/** Whether the device has a keyboard of its own, as far as a page can know. Touch devices have a soft one. */
export const hasKeyboard = (): boolean => !matchMedia("(pointer: coarse)").matches;

/** Leads typing to the input if the focus was lost to the page itself. */
export function useFocusedInput(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.activeElement === document.body && !event.ctrlKey && !event.altKey && event.key !== "Tab")
        focusTyping();
    };
    // Where there is no keyboard of its own, only a tap may bring the soft one up.
    if (hasKeyboard()) focusTyping();
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** A run as its page sees it. */
type Living = Pick<LessonRun, "clockEvent" | "leave" | "save"> & {
  store: { subscribe: (listener: () => void) => () => void };
};

/** Stops the clock of a run while the learner is busy with something else, such as reporting a mistake. */
export function useClockAside(run: Pick<Living, "clockEvent">, isAside: boolean): void {
  useEffect(() => {
    if (!isAside) return undefined;
    run.clockEvent("turnAside");
    return () => run.clockEvent("turnBack");
  }, [run, isAside]);
}

/** Stops the clock while the page is hidden. Keeps the text that is typed so far when the page goes. */
export function usePageLife(run: Living): void {
  // Runs that take turns are seen to together.
  const isOne = useMix()?.header === undefined;
  useEffect(() => {
    if (!isOne) return undefined;
    const seen = () => {
      const hidden = document.visibilityState === "hidden";
      run.clockEvent(hidden ? "hide" : "show");
      if (hidden) run.leave();
    };
    const saveSoon = afterRest(400, () => run.save());
    const unsubscribe = run.store.subscribe(saveSoon.touch);
    document.addEventListener("visibilitychange", seen);
    // A page that goes may not finish handing an answer over; kept here, the next page does.
    addEventListener("pagehide", run.leave);
    return () => {
      run.leave();
      saveSoon.callOff();
      unsubscribe();
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pagehide", run.leave);
    };
  }, [run, isOne]);
}

import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** Asks before a page is left on which something is not saved. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isAwaited = true;
    const message = "改了的还没有保存，离开就没有了。";
    void confirm({ title: "离开这一页？", message, confirm: "离开", cancel: "留下" }).then((isSure) => {
      if (!isAwaited) return;
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isAwaited = false;
    };
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}

/** The calls by which a form tells its page that it has unsaved text, and that the text is saved. */
export interface UnsavedForm {
  onTyped: () => void;
  onSaved: () => void;
}

/** Guards a page of several forms against the loss of unsaved text. The page knows the forms by their names. */
export function useUnsavedForms(): (name: string) => UnsavedForm {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  useLeaveGuard(unsaved.length > 0);
  return (name) => ({
    onTyped: () => setUnsaved((names) => (names.includes(name) ? names : [...names, name])),
    onSaved: () => setUnsaved((names) => names.filter((other) => other !== name)),
  });
}

import type { Question } from "./question.ts";

interface Host {
  toast: (message: string) => void;
  notify: (title: string, message: string) => void;
  confirm: (question: Question) => Promise<boolean>;
}

let loading: Promise<Host> | undefined;

/** Fetches the code of dialogs and toasts when the first of them is needed. */
function host(): Promise<Host> {
  loading ??= import("./overlay-host.tsx").then(({ mountOverlays }) => mountOverlays());
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Shows a toast for 3 seconds. Shows nothing if the code of toasts cannot be fetched. */
export function toast(message: string): void {
  host().then(
    (overlays) => overlays.toast(message),
    () => {},
  );
}

/** Shows a notification with a title at the edge of the page for 4.5 seconds. */
export function notify(title: string, message: string): void {
  host().then(
    (overlays) => overlays.notify(title, message),
    () => {},
  );
}

/** The messages of the questions that are open. */
const asked = new Set<string>();

/**
 * Asks in a dialog. Resolves with true for yes, and with false for no or if the dialog is closed. If the same question
 * is already open, also resolves with false.
 */
export async function confirm(question: Pick<Question, "message"> & Partial<Question>): Promise<boolean> {
  const whole = { title: "提示", confirm: "确认", cancel: "取消", forgettable: null, ...question };
  if (whole.forgettable?.isForgotten()) return true;
  const { message } = whole;
  if (asked.has(message)) return false;
  asked.add(message);
  const answer = host().then(
    (overlays) => overlays.confirm(whole),
    () => globalThis.confirm(message),
  );
  return answer.finally(() => asked.delete(message));
}

import type { Question } from "./question.ts";

interface Host {
  toast: (message: string) => void;
  notify: (title: string, message: string) => void;
  confirm: (question: Question) => Promise<boolean>;
}

let loading: Promise<Host> | undefined;

/** The code of dialogs and toasts is fetched for the first of them. */
function host(): Promise<Host> {
  loading ??= import("./overlay-host.tsx").then(({ mountOverlays }) => mountOverlays());
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Shows a toast for 3 seconds. Nothing is shown where its code cannot be fetched. */
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

/** Asks in a dialog: true for yes, false for no and for closing it, and for a question that is open already. */
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

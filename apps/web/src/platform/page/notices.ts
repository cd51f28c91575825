/** A yes-or-no question in a dialog. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
  /** Null where there is but one way on. */
  cancel: string | null;
  /** Offers not to be asked such a thing again: the same choice for everything that can be removed. */
  forgettable: boolean;
}

interface Host {
  toast: (message: string) => void;
  notify: (title: string, message: string) => void;
  confirm: (question: Question) => Promise<boolean>;
}

let loading: Promise<Host> | undefined;

/** Dialogs and toasts come with the first one that is needed, after the page itself. */
function host(): Promise<Host> {
  loading ??= import("#ui/overlay-host.tsx").then(({ mountOverlays }) => mountOverlays());
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Tells something in passing, for 3 seconds; where the network is gone before the first one, it stays unsaid. */
export function toast(message: string): void {
  host().then(
    (overlays) => overlays.toast(message),
    () => {},
  );
}

/** Tells something that takes reading, at the edge of the page, for 4.5 seconds. */
export function notify(title: string, message: string): void {
  host().then(
    (overlays) => overlays.notify(title, message),
    () => {},
  );
}

/** Asks in a dialog; true for yes, false for no and for closing it. */
export async function confirm(question: Pick<Question, "message"> & Partial<Question>): Promise<boolean> {
  const whole = { title: "提示", confirm: "确认", cancel: "取消", forgettable: false, ...question };
  return host().then(
    (overlays) => overlays.confirm(whole),
    () => globalThis.confirm(whole.message),
  );
}

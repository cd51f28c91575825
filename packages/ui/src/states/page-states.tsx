import { later } from "./later.tsx";

const CopyButton = later(async () => (await import("../overlays/copy-button.tsx")).CopyButton);

interface Headed {
  /** `h1` where the state fills a whole page. */
  heading?: "h1" | "h2";
}

interface EmptyProps extends Headed {
  title: string;
  hint?: string;
  action?: React.ReactNode;
}

/** A page or list with nothing on it: a line drawing of rungs, a sentence, one action. */
export function Empty({ title, hint, action, heading: Heading = "h2" }: EmptyProps) {
  return (
    <section className="empty">
      <Rungs />
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {action}
    </section>
  );
}

interface FailedProps extends Headed {
  /** A short statement of what happened. */
  title: string;
  /** The advice on what to do, where there is more to say. */
  hint: string;
  /** The request id, to be copied into a report. */
  id?: string;
  onRetry: () => void;
  /** Another way out, where trying again may not help. */
  action?: React.ReactNode;
}

/** The failure, and the ways to go on. */
export function Failed({ title, hint, id, onRetry, action, heading: Heading = "h2" }: FailedProps) {
  return (
    <section className="empty" role="alert">
      <Rungs />
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {id && <CopyButton text={id} what="编号" />}
      <button type="button" className="btn btn--line" onClick={onRetry}>
        重试
      </button>
      {action}
    </section>
  );
}

export function Rungs() {
  return (
    <svg className="art" viewBox="0 0 120 72" aria-hidden="true">
      <path d="M16 60h88" />
      <path d="M16 46h60" />
      <path d="M16 32h36" strokeDasharray="3 5" />
      <path className="b" d="M16 18h18" />
    </svg>
  );
}

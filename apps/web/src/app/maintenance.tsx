import "./maintenance.css";
import { Rungs } from "@shiju/ui/states/page-states.tsx";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";

const askAgainMs = 10_000;

interface MaintenanceProps {
  /** The operator's message. */
  message: string;
  onBack: () => void;
}

/** Covers the page until the site answers again, and asks the site itself. Typed text underneath is kept. */
function Maintenance({ message, onBack }: MaintenanceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const ask = () => void isBack().then((back) => back && onBack());
    const timer = setInterval(ask, askAgainMs);
    for (const event of ["online", "focus"]) addEventListener(event, ask);
    return () => {
      clearInterval(timer);
      for (const event of ["online", "focus"]) removeEventListener(event, ask);
    };
  }, [onBack]);
  return (
    <dialog
      ref={dialog}
      className="maintenance"
      aria-labelledby="maintenance"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="empty">
        <Rungs />
        <h1 id="maintenance">正在维护</h1>
        <p>{message}</p>
        <p className="meta">好了会自动回来，不用刷新。已经学的都在这台设备上，不会丢。</p>
        <button
          type="button"
          className="btn btn--line"
          onClick={() => void isBack().then((back) => back && onBack())}
        >
          现在试试
        </button>
      </div>
    </dialog>
  );
}

async function isBack(): Promise<boolean> {
  try {
    return (await fetch("/api/site", { cache: "no-store", signal: AbortSignal.timeout(askAgainMs) })).ok;
  } catch {
    return false;
  }
}

let shown = false;

/** Shows the notice once, however many calls fail. Calls `onBack` when the site answers again. */
export function showMaintenance(message: string, onBack: () => void): void {
  if (shown) return;
  shown = true;
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const leave = () => {
    if (!shown) return;
    shown = false;
    root.unmount();
    place.remove();
    onBack();
  };
  root.render(<Maintenance message={message} onBack={leave} />);
}

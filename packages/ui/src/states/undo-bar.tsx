import "./undo-bar.css";
import { useEffect } from "react";

interface UndoBarProps {
  message: string;
  onUndo: () => void;
  /** Nobody wanted it back. */
  onDone: () => void;
}

const undoMs = 6000;

/** Says what was taken away, and gives it back as long as it is shown. */
export function UndoBar({ message, onUndo, onDone }: UndoBarProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, undoMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className="undobar" role="status">
      <span>{message}</span>
      <button type="button" className="undobar__b" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}

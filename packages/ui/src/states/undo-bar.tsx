import "./undo-bar.css";
import { useEffect } from "react";

interface UndoBarProps {
  message: string;
  onUndo: () => void;
  /** Called when the time is over and nothing was undone. */
  onDone: () => void;
}

const undoMs = 6000;

/** Says what was removed, and offers to undo it for a few seconds. */
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

import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import "./sheet.css";

interface SheetProps {
  title: string;
  /** Content in place of the title. The title is then only the accessible name. */
  head?: ReactNode;
  /** Without a head: the close button lies over the content. */
  bare?: boolean;
  onClose: () => void;
  /** The place of the sheet. `side` is the right edge of a wide screen. On a phone, every sheet comes from below. */
  place?: "middle" | "side";
  children: ReactNode;
}

/** A modal dialog. The browser's `<dialog>` keeps the focus inside, closes on Escape and gives the focus back. */
export function Sheet({ title, head, bare = false, onClose, place = "middle", children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`sheet sheet--${place} ${bare ? "sheet--bare" : ""}`}
      aria-label={title}
      onCancel={(event) => {
        // `cancel` also bubbles up from a dialog inside this one, and from a file picker that was closed without a
        // choice.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // If a press begins inside and ends outside, as in selecting text, the dialog stays open.
      onPointerDown={({ target }) => (pressedOutside.current = target === ref.current)}
      onClick={({ target }) => target === ref.current && pressedOutside.current && onClose()}
    >
      <div className="sheet__in">
        <header className="sheet__head">
          {!bare && (head ?? <h2>{title}</h2>)}
          <button type="button" className="iconbtn" aria-label="关闭" onClick={onClose}>
            <X className="ico" size={20} aria-hidden="true" />
          </button>
        </header>
        <div className="sheet__body">{children}</div>
      </div>
    </dialog>
  );
}

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import "./sheet.css";

interface SheetProps {
  title: string;
  /** Stands where the title would; the title then only names the dialog. */
  head?: ReactNode;
  /** No head at all: the button that closes lies over what is shown. */
  bare?: boolean;
  onClose: () => void;
  /** `side` stands at the right edge of a computer's screen; on a phone every sheet rises from below. */
  place?: "middle" | "side";
  children: ReactNode;
}

/** A dialog over the page. The browser's own keeps the focus inside, closes on Escape and gives the focus back. */
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
        // That of a dialog over this one comes by here, and that of a file picker where nothing was chosen.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A press that began inside, as when text is marked or a picture is moved, closes nothing where it ends outside.
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

import "./more-menu.css";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";

interface MoreMenuProps {
  /** The name of the item that the choices are about. */
  title: string;
  /** Tells its button from the others of a list. */
  about?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button that opens the further actions on a course or list. */
export function MoreMenu({ title, about, isOpen, onToggle, children }: MoreMenuProps) {
  return (
    <>
      <button
        type="button"
        className="iconbtn more-menu"
        aria-label={about === undefined ? "更多" : `更多，${about}`}
        aria-haspopup="dialog"
        onClick={() => onToggle(true)}
      >
        <Ellipsis className="ico" size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet title={title} onClose={() => onToggle(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

interface MoreChoiceProps {
  icon: LucideIcon;
  label: string;
  /** A note on what the choice does and does not do. */
  hint?: string | undefined;
  onChoose: () => void;
}

export function MoreChoice({ icon: Icon, label, hint, onChoose }: MoreChoiceProps) {
  return (
    <button type="button" className="more-menu__choice" onClick={onChoose}>
      <Icon className="ico" size={20} aria-hidden="true" />
      <span>
        {label}
        {hint !== undefined && <small className="meta">{hint}</small>}
      </span>
    </button>
  );
}

import "./menu-drawer.css";
import { type ReactNode, useEffect, useRef } from "react";
import { SideMenu } from "./side-menu.tsx";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  onChoose: () => void;
  freeTime?: ReactNode;
}

/** The side menu on a phone: a modal <dialog> that traps the focus and closes on Escape. */
export function MenuDrawer({ open, onClose, onChoose, freeTime }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="drawer side" aria-label="主菜单" onClose={onClose}>
      <SideMenu folded={false} onChoose={onChoose} freeTime={freeTime} />
      <button type="button" className="drawer__out" aria-label="关闭菜单" onClick={onClose} />
    </dialog>
  );
}

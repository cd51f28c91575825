import { useState } from "react";
import { useIsPhone } from "#platform/page/phone.ts";

export const closeAfterChoiceMs = 300;

export interface Menu {
  open: boolean;
  isPhone: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes the menu on a phone, after a delay in which the learner sees the choice. */
  closeSoon: () => void;
}

/**
 * Whether the side menu is open. At first it is open only on pages wider than 575 px. It changes by itself only when
 * the width crosses that limit, so that a soft keyboard never undoes the learner's choice.
 */
export function useMenu(): Menu {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(!isPhone);
  const [wasPhone, setWasPhone] = useState(isPhone);
  if (wasPhone !== isPhone) {
    setWasPhone(isPhone);
    setOpen(!isPhone);
  }
  const close = () => setOpen(false);
  return {
    open,
    isPhone,
    close,
    toggle: () => setOpen(!open),
    closeSoon: () => void setTimeout(close, closeAfterChoiceMs),
  };
}

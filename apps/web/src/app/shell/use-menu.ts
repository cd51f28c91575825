import { useState } from "react";
import { useIsPhone } from "#platform/page/phone.ts";

export const closeAfterChoiceMs = 300;

export interface Menu {
  open: boolean;
  isPhone: boolean;
  toggle: () => void;
  close: () => void;
  /** On a phone, once the choice has been seen. */
  closeSoon: () => void;
}

/**
 * Open above 575 px, closed at and below it. It opens or closes by itself only when that width is crossed,
 * so that a soft keyboard never undoes the learner's choice.
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

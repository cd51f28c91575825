import { TextField } from "@shiju/ui/forms/text-field.tsx";
import type { ReactNode } from "react";
import { AskDialog } from "./ask-dialog.tsx";

interface ReasonDialogProps<Answer> {
  title: string;
  /** The effects that the action will have. */
  follows?: readonly string[];
  isReady?: boolean;
  /** Whom or what it is about. */
  children?: ReactNode;
  /** Whom the reason is for: 为什么（对方会看到）. */
  label: string;
  confirm: string;
  run: (reason: string) => Promise<Answer>;
  onClose: () => void;
}

/** Asks for a reason before an action whose reason somebody will want to know. */
export function ReasonDialog<Answer>({ children, label, run, ...dialog }: ReasonDialogProps<Answer>) {
  return (
    <AskDialog {...dialog} run={(field) => run(field("reason"))} onDone={dialog.onClose}>
      {children}
      <TextField label={label} name="reason" rows={3} maxLength={200} />
    </AskDialog>
  );
}

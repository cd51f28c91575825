/** A kind of question that can be switched off: whether it is switched off, and the function that switches it off. */
export interface Forgettable {
  isForgotten: () => boolean;
  forget: () => void;
}

/** A yes-or-no question in a dialog. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
  /** The text of the cancel button; null if there is nothing to choose, so that the dialog has only one button. */
  cancel: string | null;
  /** The offer not to ask again; null for a question that is asked every time. */
  forgettable: Forgettable | null;
}

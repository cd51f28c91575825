/** A kind of question that can be switched off: whether it was, and how to do it. */
export interface Forgettable {
  isForgotten: () => boolean;
  forget: () => void;
}

/** A yes-or-no question in a dialog. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
  /** Null where there is nothing to choose, so that the dialog has one button. */
  cancel: string | null;
  /** Offers not to ask again; null for a question that is asked every time. */
  forgettable: Forgettable | null;
}

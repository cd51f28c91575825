/** Whether somebody wants a kind of question no more, and the way to say so. */
export interface Forgettable {
  isForgotten: () => boolean;
  forget: () => void;
}

/** A yes-or-no question in a dialog. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
  /** Null where there is but one way on. */
  cancel: string | null;
  /** Offers not to be asked such a thing again; null where it is asked every time. */
  forgettable: Forgettable | null;
}

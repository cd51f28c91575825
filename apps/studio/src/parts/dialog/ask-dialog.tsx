import "./ask-dialog.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";

interface AskDialogProps<Answer> {
  title: string;
  /** Effects of the action that cannot be taken back or that others notice. */
  follows?: readonly string[];
  /** False until it is known what follows. */
  isReady?: boolean;
  /** The label of the button. */
  confirm: string;
  /** Fields by their names; all are texts. */
  children?: ReactNode;
  run: (field: (name: string) => string) => Promise<Answer>;
  /** Closes the dialog, or goes on in it. */
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks before an action and names its effects. If the action is refused, the reason is under the fields. */
export function AskDialog<Answer>(props: AskDialogProps<Answer>) {
  const { title, follows = [], isReady = true, confirm, children, run, onDone, onClose } = props;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      run((name) => {
        const value = form.get(name);
        return typeof value === "string" ? value : "";
      }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="askdialog" noValidate onSubmit={submit}>
        {follows.length > 0 && (
          <ul className="askdialog__follows">
            {follows.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {children}
        {error && (
          <p className="askdialog__wrong" role="alert">
            {wordsOf(error)}
          </p>
        )}
        <div className="askdialog__a">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--primary" disabled={isPending || !isReady}>
            {isPending ? "请稍候…" : confirm}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** Returns the message about the wrong field of a refusal, because it says more than the refusal's own message. */
const wordsOf = (error: Error) =>
  (error instanceof ApiError ? Object.values(error.problem.fields ?? {})[0] : undefined) ?? formFault(error);

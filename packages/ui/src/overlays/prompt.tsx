import "../styles/input.css";
import "./prompt.css";
import { type FormEvent, useId, useRef, useState } from "react";
import { Sheet } from "./sheet.tsx";

interface PromptProps {
  title: string;
  message: string;
  initial: string;
  /** The most characters that can be typed. */
  longest: number;
  accepts: (answer: string) => boolean;
  /** The message where `accepts` refuses the text. */
  refusal?: string;
  onAnswer: (answer: string) => void;
  onCancel: () => void;
}

/** Asks for a line of text in a dialog; another dialog may be open beneath it. */
export function Prompt({
  title,
  message,
  initial,
  longest,
  accepts,
  refusal = "输入的数据不合法!",
  onAnswer,
  onCancel,
}: PromptProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = field.current?.value.trim() ?? "";
    if (accepts(answer)) onAnswer(answer);
    else setWrong(true);
  };
  return (
    <Sheet title={title} onClose={onCancel}>
      <form className="prompt-dialog" noValidate onSubmit={submit}>
        <label htmlFor={id}>{message}</label>
        <span className={wrong ? "input is-wrong" : "input"}>
          <input
            ref={(input) => {
              field.current = input;
              input?.setAttribute("autofocus", "");
            }}
            id={id}
            name="answer"
            defaultValue={initial}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={() => setWrong(false)}
          />
        </span>
        {wrong && (
          <small id={`${id}-wrong`} className="prompt-dialog__wrong" role="alert">
            {refusal}
          </small>
        )}
        <div className="prompt-dialog__a">
          <button type="button" className="btn btn--quiet" onClick={onCancel}>
            取消
          </button>
          <button type="submit" className="btn btn--primary">
            确认
          </button>
        </div>
      </form>
    </Sheet>
  );
}

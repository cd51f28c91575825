import Delete from "lucide-react/icons/delete";

const length = 6;
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface PinPadProps {
  pin: string;
  onPin: (pin: string) => void;
  error: string | undefined;
  isBusy: boolean;
}

/** Large keys for a PIN of six digits. It signs in by itself after the sixth digit. */
export function PinPad({ pin, onPin, error, isBusy }: PinPadProps) {
  const add = (digit: string, form: HTMLFormElement | null) => {
    if (isBusy || pin.length >= length) return;
    onPin(pin + digit);
    // The form reads the field, which has the last digit after the next drawing.
    if (pin.length + 1 === length) requestAnimationFrame(() => form?.requestSubmit());
  };
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={({ currentTarget }) => add(digit, currentTarget.form)}>
      {digit}
    </button>
  );
  return (
    <div className="pinpad">
      <input type="hidden" name="password" value={pin} />
      <p className="pinpad__dots" role="status" aria-label={`PIN，输入了 ${pin.length} 位`}>
        {Array.from({ length }, (_, at) => (
          <i key={at} className={at < pin.length ? "is-filled" : ""} aria-hidden="true" />
        ))}
      </p>
      {error && (
        <p className="field__wrong" role="alert">
          {error}
        </p>
      )}
      <div className="pinpad__keys">
        {keys.map(key)}
        <span />
        {key("0")}
        <button type="button" aria-label="删掉一位" onClick={() => onPin(pin.slice(0, -1))}>
          <Delete className="ico" size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

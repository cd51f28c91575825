import { toast } from "@shiju/ui/overlays/notices.ts";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSetName } from "./profile.queries.ts";

/** Milliseconds from losing the focus to closing the field. They are long enough to press the button beside it. */
export const leaveMs = 500;
const longest = 20;

/** The nickname with a button. The button replaces the nickname by a field to change it. */
export function Nickname({ nickname }: { nickname: string }) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const leftByHand = useRef(false);
  const leave = (by: "hand" | "blur") => {
    leftByHand.current = by === "hand";
    setEditing(false);
  };
  useEffect(() => {
    // Closed by a key or the button: the focus returns to where it was.
    if (!editing && leftByHand.current) pencil.current?.focus({ preventScroll: true });
  }, [editing]);
  if (editing) return <NicknameField nickname={nickname} onLeave={leave} />;
  return (
    <p className="profile__n">
      <span>{nickname}</span>
      <button
        ref={pencil}
        type="button"
        className="iconbtn"
        aria-label="修改昵称"
        onClick={() => setEditing(true)}
      >
        <Pencil className="ico" size={16} aria-hidden="true" />
      </button>
    </p>
  );
}

interface NicknameFieldProps {
  nickname: string;
  onLeave: (by: "hand" | "blur") => void;
}

function NicknameField({ nickname, onLeave }: NicknameFieldProps) {
  const setName = useSetName();
  const field = useRef<HTMLInputElement>(null);
  const [leaveSoon, stay] = useLater(() => onLeave("blur"), leaveMs);
  useEffect(() => field.current?.select(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (setName.isPending) return;
    stay();
    const name = field.current?.value.trim() ?? "";
    if (name === "") {
      toast("昵称不能为空");
      field.current?.focus();
    } else if (name === nickname) {
      toast("修改成功");
      onLeave("hand");
    } else {
      setName.mutate(name, { onSuccess: () => onLeave("hand"), onError: () => field.current?.focus() });
    }
  };
  return (
    <form className="profile__n profile__edit" onSubmit={submit}>
      <span className="input input--sm">
        <input
          ref={field}
          aria-label="昵称"
          defaultValue={nickname}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={setName.isPending}
          onFocus={stay}
          onBlur={() => !setName.isPending && leaveSoon()}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
            // Closes the field but not the dialog around it.
            event.preventDefault();
            onLeave("hand");
          }}
        />
      </span>
      <button
        type="submit"
        className="iconbtn"
        aria-label="确认"
        aria-busy={setName.isPending}
        disabled={setName.isPending}
      >
        <Check className="ico" size={20} aria-hidden="true" />
      </button>
    </form>
  );
}

/** Runs `act` after `ms` milliseconds, unless it is cancelled or the component is unmounted. */
function useLater(act: () => void, ms: number): [begin: () => void, callOff: () => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const callOff = () => clearTimeout(timer.current);
  useEffect(() => callOff, []);
  const begin = () => {
    callOff();
    timer.current = setTimeout(act, ms);
  };
  return [begin, callOff];
}

import { type Key, keyboardRows, type Press, pressOf } from "@shiju/learning/practice/keyboard";
import { nextPress } from "@shiju/learning/practice/next-press";
import { memo, useEffect, useState } from "react";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { useRun, useRunStateAfterPaint } from "#parts/practice/run/use-run.ts";
import "./keys.css";

/** How long a wrong key stays marked, in milliseconds. */
const wrongMs = 450;

/** The press as one text, because a state that is equal renders nothing. */
const pressNow = ({ practice }: LessonRunState): string => {
  const press = nextPress(practice);
  return press ? codesOf(press) : "";
};

const codesOf = ({ key, shift }: Press): string => (shift ? `${key.code} ${shift.code}` : key.code);

/** The picture of a keyboard. It shows the key that comes next in a copy, and the finger for it. */
export function Keys() {
  const codes = useRunStateAfterPaint(pressNow).split(" ");
  const wrong = useWrongKey();
  const [key, shift] = codes.map((code) => pressOf(code)?.key);
  return (
    <section className="keys" aria-hidden="true">
      <p className="keys__finger">{key && <Finger of={key} shift={shift} />}</p>
      <div className="keys__rows">
        {keyboardRows.map((row) => (
          <div className="keys__row" key={row[0]?.code}>
            {row.map((each) => (
              <Cap
                key={each.code}
                of={each}
                isNext={codes.includes(each.code)}
                isWrong={wrong === each.code}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Finger({ of: { cap, shifted, finger }, shift }: { of: Key; shift: Key | undefined }) {
  if (!shift)
    return (
      <>
        <b>{finger}</b>按 <kbd>{cap}</kbd>
      </>
    );
  return (
    <>
      <b>{shift.finger}</b>按住 <kbd>{shift.cap}</kbd>，<b>{finger}</b>按{" "}
      <kbd>{shifted ?? cap.toUpperCase()}</kbd>
    </>
  );
}

interface CapProps {
  of: Key;
  isNext: boolean;
  isWrong: boolean;
}

const Cap = memo(function Cap({ of: { code, cap, shifted, hasBar, isWide }, isNext, isWrong }: CapProps) {
  const marks = [isWide && "is-wide", hasBar && "has-bar", isNext && "is-next", isWrong && "is-wrong"];
  return (
    <span className={`cap ${marks.filter(Boolean).join(" ")}`} data-code={code}>
      {shifted !== undefined && <small>{shifted}</small>}
      {cap}
    </span>
  );
});

/** Returns the code of a key that was pressed in the place of the next one, for a short time. */
function useWrongKey(): string | null {
  const { store } = useRun();
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = ({ code, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const pressed = pressOf(code)?.key;
      const isTyped = pressed && (!pressed.isWide || code === "Space");
      if (!isTyped || ctrlKey || altKey || metaKey) return;
      // The press has not reached the answer yet.
      if (pressNow(store.getState()).split(" ").includes(code)) return;
      clearTimeout(timer);
      setWrong(code);
      timer = setTimeout(() => setWrong(null), wrongMs);
    };
    addEventListener("keydown", listen, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", listen, { capture: true });
    };
  }, [store]);
  return wrong;
}

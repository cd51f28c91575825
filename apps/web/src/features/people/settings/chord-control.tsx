import { type KeyboardEvent, useState } from "react";
import { chordOf } from "#platform/page/chord-of.ts";
import { changeSetting, changeSettings, settings, useSetting } from "#learner/settings/settings.ts";
import { actionOf, type ChordKey, clashOf, keyNames, nameOf, refusalOf } from "./chord-rules.ts";

type Trouble = { message: string; swap?: { with: ChordKey; chord: string[] } };

/**
 * A keyboard shortcut. After a press it waits for the new keys. A chord that cannot be used is refused with a reason.
 */
export function ChordControl({ settingKey }: { settingKey: ChordKey }) {
  const chord = useSetting(settingKey);
  const [waiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const bind = (next: string[]) => {
    const refusal = refusalOf(next);
    const other = clashOf(settingKey, next, settings.all());
    if (refusal) return setTrouble({ message: refusal });
    if (other) {
      const message = `${nameOf(next)} 已经用在「${actionOf(other)}」上`;
      return setTrouble({ message, swap: { with: other, chord: next } });
    }
    changeSetting(settingKey, next);
    setWaiting(false);
    return setTrouble(null);
  };

  const listen = (event: KeyboardEvent) => {
    // Keeps the game, which listens on the window, from acting on the chord.
    event.stopPropagation();
    if (!waiting || event.key === "Tab") return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.key === "Escape") return stop();
    if (event.metaKey) return setTrouble({ message: "带 ⌘ 或 Windows 键的组合归系统使用，请换一组" });
    const next = chordOf(event.nativeEvent);
    if (next) bind(next);
  };
  const stop = () => {
    setWaiting(false);
    setTrouble(null);
  };
  const swap = () => {
    if (trouble?.swap) changeSettings({ [settingKey]: trouble.swap.chord, [trouble.swap.with]: chord });
    stop();
  };

  return (
    <span className="chord">
      <button
        type="button"
        className={waiting ? "chord__keys is-waiting" : "chord__keys"}
        aria-label={
          waiting
            ? `${actionOf(settingKey)}：请按下新的组合键，Esc 取消`
            : `${actionOf(settingKey)}：${nameOf(chord)}，点这里修改`
        }
        onClick={() => setWaiting(true)}
        onKeyDown={listen}
        onBlur={() => setWaiting(false)}
      >
        {waiting ? "请按下新的组合键" : keyNames(chord).map((key) => <kbd key={key}>{key}</kbd>)}
      </button>
      <span className="chord__trouble" role="alert">
        {trouble?.message}
        {trouble?.swap && (
          // Keeps the focus on the control, as losing it would remove this button.
          <button
            type="button"
            className="textlink"
            onMouseDown={(event) => event.preventDefault()}
            onClick={swap}
          >
            两个对换
          </button>
        )}
      </span>
    </span>
  );
}

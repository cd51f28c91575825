import "./word-inks.css";
import { type WordClass, wordClasses } from "@shiju/learning/sentence";
import { defaultSettings } from "@shiju/learning/settings/settings";
import { settingsForm, wordClassNames } from "@shiju/learning/settings/settings-form";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useId } from "react";
import { changeSetting, changeSettings, useSetting } from "#learner/settings/settings.ts";

const inkKeys = wordClasses.flatMap((name) => [`word_${name}_color`, `word_${name}_show`] as const);

/** The colour of each word class, and whether it is shown. */
export function WordInks() {
  const id = useId();
  const reset = () => changeSettings(Object.fromEntries(inkKeys.map((key) => [key, defaultSettings[key]])));
  return (
    <div className="set set--col" role="group" aria-labelledby={id}>
      <span className="set__l">
        <b id={id}>词性颜色</b>
        <small>答案页上，每类词一种墨色</small>
        <button type="button" className="textlink" onClick={reset}>
          恢复默认
        </button>
      </span>
      <ul className="inks">
        {wordClasses.map((name) => (
          <Ink key={name} name={name} />
        ))}
      </ul>
    </div>
  );
}

function Ink({ name }: { name: WordClass }) {
  const colour = useSetting(`word_${name}_color`);
  const shown = useSetting(`word_${name}_show`);
  const Icon = shown ? Eye : EyeOff;
  return (
    <li
      className={shown ? "ink" : "ink is-off"}
      style={{ "--wc": `var(--wc-${name})` } as React.CSSProperties}
    >
      <span className="swatch">
        <input
          type="color"
          aria-label={settingsForm[`word_${name}_color`].label}
          value={longForm(colour) || inkOf(name)}
          onChange={(event) => changeSetting(`word_${name}_color`, event.target.value)}
        />
      </span>
      <span className="ink__name">
        {wordClassNames[name]}
        <small className="en">{name}.</small>
      </span>
      {colour !== "" && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`${wordClassNames[name]}用回默认颜色`}
          onClick={() => changeSetting(`word_${name}_color`, "")}
        >
          <RotateCcw className="ico" size={16} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-pressed={shown}
        aria-label={settingsForm[`word_${name}_show`].label}
        onClick={() => changeSetting(`word_${name}_show`, !shown)}
      >
        <Icon className="ico" size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Returns the colour as `#rrggbb`, because a colour input accepts no other form. */
const longForm = (colour: string) => colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

/** Returns the colour that is shown now. It is the first value of the picker. */
function inkOf(name: WordClass): string {
  return longForm(getComputedStyle(document.documentElement).getPropertyValue(`--wc-${name}`).trim());
}

import type { SettingKey, Settings } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { useId } from "react";
import { changeSetting, useSetting } from "#learner/settings/settings.ts";
import { choiceIcons, choicePictures } from "./choice-pictures.tsx";

type RuleOf<Type extends Rule["type"]> = Extract<Rule, { type: Type }>;

interface ControlProps<Type extends Rule["type"]> {
  settingKey: SettingKey;
  rule: RuleOf<Type>;
  /** Ids of the elements that label the control. */
  labelledBy: string;
  describedBy?: string | undefined;
}

/**
 * Reads and writes a setting. The settings table fixes its type, which the compiler cannot infer from the
 * rule.
 */
function useValue<Value extends Settings[SettingKey]>(key: SettingKey): [Value, (value: Value) => void] {
  return [useSetting(key) as Value, (value) => changeSetting(key, value as never)];
}

export function FlagControl({ settingKey, labelledBy, describedBy }: ControlProps<"flag">) {
  const [on, change] = useValue<boolean>(settingKey);
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      checked={on}
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

export function ChoiceControl({ settingKey, rule, labelledBy, describedBy }: ControlProps<"choice">) {
  const [chosen, change] = useValue<never>(settingKey);
  const name = useId();
  const picture = choicePictures[settingKey];
  const { choices = [] } = settingsForm[settingKey];
  return (
    <div
      role="radiogroup"
      className={picture ? "cards" : "seg"}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {rule.of.map((value, index) => (
        <label key={value} className={picture ? "card" : "seg__item"}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={value === chosen}
            onChange={() => change(value as never)}
          />
          {picture?.(value)}
          {choiceIcons[settingKey]?.[value]}
          {picture ? <small>{choices[index]}</small> : choices[index]}
        </label>
      ))}
    </div>
  );
}

export function NumberControl({ settingKey, rule, labelledBy, describedBy }: ControlProps<"number">) {
  const [value, change] = useValue<number>(settingKey);
  const { unit = "", lowest } = settingsForm[settingKey];
  const shown = value === rule.min && lowest !== undefined ? lowest : `${value} ${unit}`;
  const part = (value - rule.min) / (rule.max - rule.min);
  return (
    <span className="slide">
      <input
        type="range"
        className="range"
        style={{ "--part": `${part * 100}%` } as React.CSSProperties}
        min={rule.min}
        max={rule.max}
        step={rule.step}
        value={value}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-valuetext={shown}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <output className="slide__value">{shown}</output>
    </span>
  );
}

/** At least one value stays selected, so that there is always something to practise. */
export function SetControl({ settingKey, rule, labelledBy, describedBy }: ControlProps<"set">) {
  const [chosen, change] = useValue<number[]>(settingKey);
  const { choices = [] } = settingsForm[settingKey];
  return (
    <div role="group" className="checks" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {rule.of.map((value, index) => (
        <label key={value} className="checks__item">
          <input
            type="checkbox"
            className="checks__box"
            checked={chosen.includes(value)}
            disabled={chosen.length === 1 && chosen.includes(value)}
            onChange={({ target }) =>
              change(rule.of.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
          {choices[index]}
        </label>
      ))}
    </div>
  );
}

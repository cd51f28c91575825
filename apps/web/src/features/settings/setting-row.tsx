import "./controls.css";
import type { SettingKey } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { useId } from "react";
import { ChordControl } from "./chord-control.tsx";
import type { ChordKey } from "./chord-rules.ts";
import { choicePictures } from "./choice-pictures.tsx";
import { ChoiceControl, FlagControl, NumberControl, SetControl } from "./controls.tsx";

/** One setting: its words, and the control that its type asks for. */
export function SettingRow({ settingKey }: { settingKey: SettingKey }) {
  const id = useId();
  const { label, help } = settingsForm[settingKey];
  const rule: Rule = settingsTable[settingKey];
  const isTall = choicePictures[settingKey] !== undefined || rule.type === "set";
  // Only a switch is also set by pressing its words: the others are more than one control.
  const Words = rule.type === "flag" ? "label" : "div";
  return (
    <Words className={isTall ? "set set--col" : "set"}>
      <span className="set__l">
        <b id={`${id}-label`}>{label}</b>
        {help && <small id={`${id}-help`}>{help}</small>}
      </span>
      <Control
        settingKey={settingKey}
        rule={rule}
        labelledBy={`${id}-label`}
        describedBy={help && `${id}-help`}
      />
    </Words>
  );
}

interface ControlProps {
  settingKey: SettingKey;
  rule: Rule;
  labelledBy: string;
  describedBy: string | undefined;
}

function Control({ rule, ...props }: ControlProps) {
  switch (rule.type) {
    case "flag":
      return <FlagControl rule={rule} {...props} />;
    case "choice":
      return <ChoiceControl rule={rule} {...props} />;
    case "number":
      return <NumberControl rule={rule} {...props} />;
    case "set":
      return <SetControl rule={rule} {...props} />;
    case "chord":
      return <ChordControl settingKey={props.settingKey as ChordKey} />;
    case "colour":
      return null;
  }
}

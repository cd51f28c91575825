import "./controls.css";
import type { SettingKey } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { useId } from "react";
import { useStore } from "zustand";
import { loads, loadStatus } from "#platform/page/load-status.ts";
import { ChordControl } from "./chord-control.tsx";
import type { ChordKey } from "./chord-rules.ts";
import { choicePictures } from "./choice-pictures.tsx";
import { ChoiceControl, FlagControl, NumberControl, SetControl } from "./controls.tsx";

/** One setting: its label, and the control for its type. */
export function SettingRow({ settingKey }: { settingKey: SettingKey }) {
  const id = useId();
  const { label, help } = settingsForm[settingKey];
  const rule: Rule = settingsTable[settingKey];
  const isTall = choicePictures[settingKey] !== undefined || rule.type === "set";
  // Only a switch has a label element, as the other types consist of several controls.
  const Words = rule.type === "flag" ? "label" : "div";
  return (
    <Words className={isTall ? "set set--col" : "set"}>
      <span className="set__l">
        <b id={`${id}-label`}>{label}</b>
        {help && <small id={`${id}-help`}>{help}</small>}
        {loadNotes[settingKey] && <LoadNote of={loadNotes[settingKey]} />}
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

/** The resource that a setting loads, and the texts that are shown while it loads and after it has failed. */
interface Loaded {
  resource: keyof ReturnType<typeof loads.getState>;
  loading: string;
  failed: string;
}

const loadNotes: Partial<Record<SettingKey, Loaded>> = {
  style_font: { resource: "font", loading: "字体加载中…", failed: "字体没有加载成功，先用默认字体" },
  voice_sound_source: {
    resource: "voice",
    loading: "正在找浏览器的英文声音…",
    failed: "这个浏览器没有合适的英文声音",
  },
  voice_speaker: { resource: "sound", loading: "声音加载中…", failed: "声音没有加载成功，检查网络后再试" },
};

function LoadNote({ of: { resource, loading, failed } }: { of: Loaded }) {
  const status = useStore(loads, (state) => state[resource]);
  const text = status === loadStatus.loading ? loading : status === loadStatus.fail ? failed : "";
  return text && <small>{text}</small>;
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

import "./settings.css";
import { type SettingGroup, settingGroups } from "@shiju/learning/settings/settings-form";
import { useId } from "react";
import { GroupForm } from "./setting-group.tsx";

const groups = Object.keys(settingGroups) as SettingGroup[];

/** All settings by group, shown beside a practice. */
export function SettingsPanel() {
  return (
    <div className="settings--compact">
      {groups.map((group) => (
        <Group key={group} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: SettingGroup }) {
  const id = useId();
  return (
    <section className="settings__group" aria-labelledby={id}>
      <h3 className="heading" id={id}>
        {settingGroups[group]}
      </h3>
      <GroupForm group={group} />
    </section>
  );
}

import type { SettingKey } from "@shiju/learning/settings/settings";
import { type SettingGroup, settingsForm } from "@shiju/learning/settings/settings-form";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { SettingRow } from "./setting-row.tsx";
import { WordInks } from "./word-inks.tsx";

/** The settings about something that this site has. */
const inForm = (Object.keys(settingsForm) as SettingKey[]).filter((key) => {
  const { part } = settingsForm[key];
  return part === undefined || siteHas(part);
});

/** The settings of one group, in the order of the form. */
export function GroupForm({ group }: { group: SettingGroup }) {
  const keys = inForm.filter((key) => settingsForm[key].group === group && !isInk(key));
  return (
    <>
      <div className="sets">
        {keys.map((key) => (
          <SettingRow key={key} settingKey={key} />
        ))}
        {inForm.some((key) => settingsForm[key].group === group && isInk(key)) && <WordInks />}
      </div>
      {group === "shortcut" && (
        <p className="set__note">每组键里的 Ctrl 都可以换成 Alt，浏览器占用了 Ctrl 时就用它。</p>
      )}
    </>
  );
}

const isInk = (key: SettingKey) => key.startsWith("word_");

import { type SettingKey, type Settings, defaultSettings } from "../settings/settings.ts";
import {
  type SettingEffect,
  settingEffects,
  type SettingGroup,
  settingGroups,
  settingsForm,
} from "../settings/settings-form.ts";
import type { Rule } from "../settings/setting-rules.ts";
import { settingsTable } from "../settings/settings-table.ts";

/** Returns the text of docs/settings.md, from the table and the words of the form. */
export function settingsDocs(): string {
  const groups = Object.keys(settingGroups) as SettingGroup[];
  const effects = Object.keys(settingEffects) as SettingEffect[];
  return [
    "# Settings",
    "Written by `npx vitest run packages/learning/src/settings/settings-docs.test.ts -u` from `packages/learning/src/settings/settings-table.ts` and `settings-form.ts`.",
    "`GET /api/users/my/setting` answers all of them; `POST` takes changed ones with the time of each change, and of each setting the newest change wins. A device keeps what was changed under the local key `setting`.",
    ...groups.flatMap((group) => [`## ${settingGroups[group]}`, listOf(keysOf(group))]),
    "## Effects",
    "What a learner sees or hears of a setting; each setting names one.",
    effects.map((effect) => `- \`${effect}\`: ${settingEffects[effect]}`).join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

const keysOf = (group: SettingGroup) =>
  (Object.keys(settingsForm) as SettingKey[]).filter((key) => settingsForm[key].group === group);

function listOf(keys: SettingKey[]): string {
  return keys
    .map((key) => {
      const { label, affects } = settingsForm[key];
      return `- \`${key}\` ${label}: ${describe(key, settingsTable[key])}; default ${write(defaultSettings[key])}. Affects \`${affects}\`.`;
    })
    .join("\n");
}

function describe(key: SettingKey, rule: Rule): string {
  const named = (values: readonly (number | string)[]) =>
    values
      .map((value, index) => `${write(value)} ${settingsForm[key].choices?.[index] ?? ""}`.trim())
      .join(", ");
  switch (rule.type) {
    case "flag":
      return "boolean";
    case "choice":
      return `one of ${named(rule.of)}`;
    case "number":
      return `${rule.min} to ${rule.max} by ${rule.step}`;
    case "set":
      return `a list of any of ${named(rule.of)}`;
    case "chord":
      return "a key list";
    case "colour":
      return "`#rgb`, `#rrggbb`, or empty for the theme's ink";
  }
}

const write = (value: Settings[SettingKey]) => `\`${JSON.stringify(value)}\``;

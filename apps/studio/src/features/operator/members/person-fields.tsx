import "@shiju/ui/styles/field.css";
import { type Role, roles } from "@shiju/contract/http/roles";
import { memberTiers } from "@shiju/learning/member-tiers";
import { soldTiers } from "@shiju/learning/money/terms";
import { tierNames } from "@shiju/learning/tier-names";
import { useId } from "react";
import { roleNames } from "#parts/people/role-names.ts";

interface SelectFieldProps {
  label: string;
  name: string;
  initial: string | number;
  options: readonly (readonly [string | number, string])[];
}

/** A labelled choice in a dialog. */
function SelectField({ label, name, initial, options }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" defaultValue={initial}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

export function RoleField({ role }: { role: Role }) {
  return (
    <SelectField
      label="角色"
      name="role"
      initial={role}
      options={roles.map((each) => [each, roleNames[each]] as const)}
    />
  );
}

export function TierField() {
  return (
    <SelectField
      label="会员等级"
      name="tier"
      initial={memberTiers.year}
      options={soldTiers.map(({ vipType }) => [vipType, tierNames[vipType] ?? ""] as const)}
    />
  );
}

import "@shiju/ui/styles/field.css";
import { roles } from "@shiju/contract/http/roles";
import type { Role } from "@shiju/contract/http/roles";
import { tierNames } from "@shiju/learning/tier-names";
import { useId } from "react";

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

const roleTitles: Record<Role, string> = {
  learner: "不管网站",
  admin: "运营者",
  reviewer: "审核",
  support: "客服",
};

export function RoleField({ role }: { role: Role }) {
  return (
    <SelectField
      label="角色"
      name="role"
      initial={role}
      options={roles.map((each) => [each, roleTitles[each]] as const)}
    />
  );
}

export function TierField() {
  const tiers = [2, 3, 4, 5] as const;
  return (
    <SelectField
      label="会员等级"
      name="tier"
      initial={4}
      options={tiers.map((tier) => [tier, tierNames[tier] ?? ""] as const)}
    />
  );
}

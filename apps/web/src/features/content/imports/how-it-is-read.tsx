import "@shiju/ui/styles/filters.css";
import type { Import, ImportEncoding, ImportRole } from "@shiju/contract/content/imports";
import type { HowToRead } from "./imports.queries.ts";
import { encodingNames, roleNames, rolesOf } from "./import-words.ts";

interface HowItIsReadProps {
  found: Import;
  isReading: boolean;
  onReadAgain: (how: HowToRead) => void;
}

/** Shows how the file was read: the guessed sheet, encoding and columns. The learner can choose others. */
export function HowItIsRead({ found, isReading, onReadAgain }: HowItIsReadProps) {
  const { kind, encoding, columns, roles, sheets, sheet } = found;
  const chooseColumn = (role: ImportRole, column: number) => {
    const others = Object.entries(roles).filter(([other, at]) => other !== role && at !== column);
    const chosen = column < 0 ? others : [...others, [role, column]];
    onReadAgain({
      encoding: encoding ?? undefined,
      sheet: sheet ?? undefined,
      roles: Object.fromEntries(chosen) as HowToRead["roles"],
    });
  };
  if (encoding === null && columns.length === 0) return null;
  return (
    <fieldset className="import__how" disabled={isReading}>
      <legend className="heading">读法</legend>
      {sheet !== null && sheets.length > 1 && (
        <Choice
          label={`工作表（共 ${sheets.length} 张）`}
          value={String(sheet)}
          options={sheets.map((name, at) => [String(at), name] as const)}
          onChange={(value) => onReadAgain({ sheet: Number(value) })}
        />
      )}
      {encoding !== null && (
        <Choice
          label="编码"
          value={encoding}
          options={Object.entries(encodingNames)}
          onChange={(value) => onReadAgain({ encoding: value as ImportEncoding })}
        />
      )}
      {columns.length > 0 &&
        rolesOf[kind].map((role) => (
          <Choice
            key={role}
            label={roleNames[role]}
            value={String(roles[role] ?? -1)}
            options={[
              ...(role === "en" ? [] : [["-1", "没有"] as const]),
              ...columns.map((name, at) => [String(at), name] as const),
            ]}
            onChange={(value) => chooseColumn(role, Number(value))}
          />
        ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const isKnown = options.some(([each]) => each === value);
  return (
    <label className="import__choice">
      <span className="meta">{label}</span>
      <span className="select">
        <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {!isKnown && <option value={value}>请选择</option>}
          {options.map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

import { useId } from "react";
import { useLocation, useNavigate } from "react-router";

const covers = { none: "中英", zh: "盖住中文", en: "盖住英文" } as const;
/** Which language is covered. */
export type Cover = keyof typeof covers;

/** Returns the covered language from the address, and the function that changes it. */
export function useCover(): [Cover, (cover: Cover) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("cover");
  const cover = asked === "zh" || asked === "en" ? asked : "none";
  const change = (next: Cover) =>
    void navigate(next === "none" ? "?" : `?cover=${next}`, { replace: true, state: state as unknown });
  return [cover, change];
}

interface CoversProps {
  value: Cover;
  onChange: (cover: Cover) => void;
}

export function Covers({ value, onChange }: CoversProps) {
  const name = useId();
  return (
    <fieldset className="ltext__covers">
      <legend className="sr">显示</legend>
      {(Object.keys(covers) as Cover[]).map((each) => (
        <label key={each}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {covers[each]}
        </label>
      ))}
    </fieldset>
  );
}

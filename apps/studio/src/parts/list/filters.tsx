import "@shiju/ui/styles/filters.css";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import type { ListPlace } from "./use-list-place.ts";

export interface Filter {
  /** As the address calls it. */
  name: string;
  title: string;
  /** Values and what they are called; everything is added. */
  options: readonly (readonly [string, string])[];
}

interface FiltersProps {
  search: string | undefined;
  filters: readonly Filter[];
  place: ListPlace;
  /** How many rows fit, where something is filtered. */
  found: string | undefined;
  /** Behind the filters. */
  children?: ReactNode;
}

/** The row over a list: search and filters. */
export function Filters({ search, filters, place, found, children }: FiltersProps) {
  if (search === undefined && filters.length === 0) return null;
  return (
    <div className="listing__filters" role="search">
      {search !== undefined && (
        <SearchField
          label={`找${search}`}
          placeholder={search}
          className="listing__find"
          words={place.q}
          onSearch={(words) => words !== place.q && place.choose("q", words)}
        />
      )}
      {filters.map(({ name, title, options }) => (
        <label key={name} className="select listing__select">
          {title}：
          <select value={place.filter(name)} onChange={({ target }) => place.choose(name, target.value)}>
            <option value="">全部</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown className="ico" size={16} aria-hidden="true" />
        </label>
      ))}
      {children}
      {found !== undefined && (
        <span className="listing__found">
          <span className="meta" role="status">
            {found}
          </span>
          <button type="button" className="textlink" onClick={place.clear}>
            清除筛选
          </button>
        </span>
      )}
    </div>
  );
}

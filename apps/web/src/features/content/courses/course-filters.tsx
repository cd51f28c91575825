import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useNavigate } from "react-router";
import { courseSorts } from "./courses.queries.ts";
import { Link } from "#platform/page/link.tsx";
import { levelNames } from "#parts/practice/cover/levels.ts";

interface FilterProps {
  /** The search of the address, which holds the filters. */
  search: string;
}

/** Returns the address with one filter changed. An empty value removes the filter. */
function addressWith(search: string, key: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value) params.set(key, value);
  else params.delete(key);
  return params.size > 0 ? `/courseMall/index?${params}` : "/courseMall/index";
}

const asked = (search: string, key: string) => new URLSearchParams(search).get(key) ?? "";

export function CourseSearch({ search }: FilterProps) {
  const navigate = useNavigate();
  return (
    <SearchField
      label="找课程"
      className="square__find"
      words={asked(search, "q")}
      onSearch={(words) => void navigate(addressWith(search, "q", words), { replace: true })}
    />
  );
}

/** Selects the order of the courses. A phone shows only its icon, beside the search field. */
export function SortSelect({ search, compact = false }: FilterProps & { compact?: boolean }) {
  const navigate = useNavigate();
  const sortBy = (sort: string) =>
    void navigate(addressWith(search, "sort", sort === "house" ? "" : sort), { replace: true });
  return (
    <label className={compact ? "iconbtn sort sort--compact only-phone" : "select sort only-desk"}>
      <ArrowUpDown className="ico" size={compact ? 22 : 16} aria-hidden="true" />
      <select
        aria-label="排序"
        value={asked(search, "sort") || "house"}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      >
        {Object.entries(courseSorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CourseFiltersProps extends FilterProps {
  categories: string[];
  total: number | undefined;
}

const levels: readonly (readonly [string, string])[] = [["", "不限"], ...Object.entries(levelNames)];

/** Categories as tabs, levels as chips. */
export function CourseFilters({ search, categories, total }: CourseFiltersProps) {
  const category = asked(search, "category");
  const level = asked(search, "level");
  return (
    <>
      <nav className="tabs" aria-label="分类">
        {["", ...categories].map((name) => (
          <Link
            key={name}
            to={addressWith(search, "category", name)}
            replace
            className={name === category ? "is-active" : ""}
            aria-current={name === category ? "true" : undefined}
          >
            {name || "全部"}
          </Link>
        ))}
      </nav>
      <div className="filters">
        <nav className="filters__g" aria-label="难度">
          {levels.map(([value, label]) => (
            <Link
              key={value}
              to={addressWith(search, "level", value)}
              replace
              className={value === level ? "chip is-active" : "chip"}
              aria-current={value === level ? "true" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <span className="filters__r">
          <span className="meta only-desk" aria-live="polite">
            {total !== undefined && `共 ${total} 门`}
          </span>
          <SortSelect search={search} />
        </span>
      </div>
    </>
  );
}

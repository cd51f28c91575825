import "@shiju/ui/styles/filters.css";
import "./list.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ListPlace } from "./use-list-place.ts";

/** A column and a direction, and what the order is called. */
export type OrderOption = readonly [sort: string, order: "asc" | "desc", title: string];

interface OrderSelectProps {
  place: ListPlace;
  /** The orders to choose from. The first of them is used if nothing is chosen. */
  options: readonly OrderOption[];
}

/** The order that is chosen, or the first of the options. */
export const orderOf = (place: ListPlace, options: readonly OrderOption[]): OrderOption | undefined =>
  options.find(([sort, order]) => sort === place.filter("sort") && order === place.filter("order")) ??
  options[0];

/** By what the rows of a list without columns are ordered. */
export function OrderSelect({ place, options }: OrderSelectProps) {
  const chosen = orderOf(place, options);
  return (
    <label className="select listing__select">
      排序：
      <select
        value={chosen?.slice(0, 2).join(" ")}
        onChange={({ target }) => {
          const [sort = "", order = ""] = target.value.split(" ");
          place.orderBy(sort, order);
        }}
      >
        {options.map(([sort, order, title]) => (
          <option key={title} value={`${sort} ${order}`}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown className="ico" size={16} aria-hidden="true" />
    </label>
  );
}

import { useQuery } from "@tanstack/react-query";
import { gridQuery } from "../assignments.queries.ts";
import { usualDays } from "./grid-view.ts";

/** How many assignments of a group the usual view of the grid has. */
export function OpenCount({ group }: { group: { id: string } }) {
  const { data } = useQuery(gridQuery(group.id, usualDays));
  return data && data.assignments.length > 0 ? <small>{data.assignments.length}</small> : null;
}

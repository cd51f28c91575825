import "@shiju/ui/styles/tag.css";
import { useQuery } from "@tanstack/react-query";
import { reportCountsQuery } from "./reports.queries.ts";

/** How many reports of a course wait for its author. */
export function ReportsCount({ draftId }: { draftId: string }) {
  const { data } = useQuery(reportCountsQuery);
  const open = data?.get(draftId) ?? 0;
  return open > 0 ? <span className="tag">{open} 条报告没答复</span> : null;
}

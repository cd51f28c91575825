import { Navigate, useParams, useSearchParams } from "react-router";
import { fieldAddress } from "#parts/draft/fault-place.ts";
import { useDraftState } from "#parts/draft/use-draft.tsx";

/** Redirects from the numbers of a lesson and a line, counted from 1, to the field there. */
export function ToFault() {
  const { draftId = "" } = useParams();
  const [search] = useSearchParams();
  const { lessons } = useDraftState();
  const lesson = lessons[Number(search.get("lesson")) - 1];
  const line = lesson?.lines[Number(search.get("line")) - 1];
  const place = { lesson: lesson?.lesson.id ?? null, line: line?.id ?? null };
  return (
    <Navigate to={`/editor/courses/${draftId}/${fieldAddress(place, search.getAll("field"))}`} replace />
  );
}

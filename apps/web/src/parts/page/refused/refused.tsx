import { ApiError } from "@shiju/client/api-error";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { FreeTimeOver } from "./free-time-over.tsx";
import { GuestStop } from "./guest-stop.tsx";

interface RefusedProps {
  error: Error;
  /** The lesson or chapter that was asked for; null for any other practice. */
  lessonId: string | null;
  onRetry: () => void;
}

/**
 * The reason for a refused practice, with a way on: an account, another day, another course, or another try if it can
 * help.
 */
export function Refused({ error, lessonId, onRetry }: RefusedProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <GuestStop lessonId={lessonId} />;
  if (status === 406) return <FreeTimeOver lessonId={lessonId} />;
  return <Other error={error} isFinal={status === 403 || status === 404} onRetry={onRetry} />;
}

function Other({ error, isFinal, onRetry }: { error: Error; isFinal: boolean; onRetry: () => void }) {
  const says = explain(error);
  usePageTitle(says.title);
  const wayOut = (style: string) => (
    <Link className={style} to="/courseMall/index">
      去课程广场
    </Link>
  );
  return isFinal ? (
    <Empty heading="h1" {...says} action={wayOut("btn btn--line")} />
  ) : (
    <Failed heading="h1" {...says} onRetry={onRetry} action={wayOut("textlink")} />
  );
}

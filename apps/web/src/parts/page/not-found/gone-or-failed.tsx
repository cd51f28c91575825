import { ApiError } from "@shiju/client/api-error";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";

interface GoneOrFailedProps {
  error: Error;
  onRetry: () => void;
  /** Where there is more of the kind, and what the way there is called. */
  others: string;
  way: string;
  /** Below a heading of the page, `h2`. */
  heading?: "h1" | "h2";
}

/** A page whose content did not come: it is not there, or it can be tried again. */
export function GoneOrFailed({ error, onRetry, others, way, heading = "h1" }: GoneOrFailedProps) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Failed heading={heading} {...explain(error)} onRetry={onRetry} />;
  return (
    <Empty
      heading={heading}
      title={error.message}
      action={
        <Link className="btn btn--line" to={others}>
          {way}
        </Link>
      }
    />
  );
}

import { ApiError } from "@shiju/client/api-error";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";

interface GoneOrFailedProps {
  error: Error;
  onRetry: () => void;
  /** The address of a page with more content of this kind. `way` is the name of the link to it. */
  others: string;
  way: string;
  /** Below a heading of the page, `h2`. */
  heading?: "h1" | "h2";
}

/** Shown if the content of a page did not come. Either the content does not exist, or the learner can try again. */
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

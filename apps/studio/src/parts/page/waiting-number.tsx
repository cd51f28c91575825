import "./waiting-number.css";
import { type QueryKey, useQuery } from "@tanstack/react-query";

/** The number of things that wait on a page of the menu; shows nothing if no thing waits. */
export function WaitingNumber({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <small className="waiting">
      {count > 99 ? "99+" : count}
      <span className="sr">件在等</span>
    </small>
  );
}

interface WaitingProps {
  /** The query key of the list with the waiting things. A change of that list counts them again. */
  queryKey: QueryKey;
  /** A page of those that wait. */
  load: (limit: number, signal: AbortSignal) => Promise<{ count: number }>;
}

/** The same, asked for. */
export function Waiting({ queryKey, load }: WaitingProps) {
  const { data } = useQuery({
    queryKey: [...queryKey, "waiting"],
    queryFn: ({ signal }) => load(1, signal),
    staleTime: 60_000,
  });
  return <WaitingNumber count={data?.count ?? 0} />;
}

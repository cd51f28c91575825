import "./waiting-number.css";

/** How many things wait on a page of the menu; nothing where none does. */
export function WaitingNumber({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <small className="waiting">
      {count > 99 ? "99+" : count}
      <span className="sr">件在等</span>
    </small>
  );
}

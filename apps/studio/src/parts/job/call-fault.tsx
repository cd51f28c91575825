import "./job-line.css";
import { explain } from "@shiju/client/explain";

/** Beside a button, until it is pressed again: why its call was refused, or had no answer. */
export function CallFault({ error }: { error: Error | null }) {
  if (!error) return null;
  const { title, hint } = explain(error, "检查网络后再试");
  return (
    <p className="job-line job-line--fault" role="alert">
      {hint === "" ? title : `${title}。${hint}`}
    </p>
  );
}

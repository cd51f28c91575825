import "./job-line.css";
import { explain } from "@shiju/client/explain";

/**
 * The reason why a call was refused or had no answer. It stands beside the call's button until the button is pressed
 * again.
 */
export function CallFault({ error }: { error: Error | null }) {
  if (!error) return null;
  const { title, hint } = explain(error, "检查网络后再试");
  return (
    <p className="job-line job-line--fault" role="alert">
      {hint === "" ? title : `${title}。${hint}`}
    </p>
  );
}

import "./review.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSignedIn } from "#learner/session.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { unitOf } from "./counted.ts";
import { reviewQuery } from "./review.queries.ts";

/**
 * The items that come back tomorrow and the time for them, with the learner's appointment below. A guest sees only the
 * appointment.
 */
export function Tomorrow({ appointment }: { appointment: ReactNode }) {
  return useSignedIn() ? <Forecast appointment={appointment} /> : appointment;
}

function Forecast({ appointment }: { appointment: ReactNode }) {
  const { data } = useQuery(reviewQuery);
  // As the server computes it from what has just been answered.
  useRefreshWhenSent(reviewQuery.queryKey);
  const { sentences, words, seconds } = data?.tomorrow ?? { sentences: 0, words: 0, seconds: 0 };
  return (
    <>
      {sentences + words > 0 && (
        <section className="morrow">
          <h2 className="heading">明天回来的</h2>
          <p>
            <b>{sentences + words}</b>
            <span className="meta">
              {unitOf({ sentences, words })}，约 {Math.max(1, Math.round(seconds / 60))} 分钟
            </span>
          </p>
        </section>
      )}
      {appointment}
    </>
  );
}

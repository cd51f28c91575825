import "./start-question.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { keepBeginner, keptPlacement } from "#learner/placement/kept-placement.ts";
import { linesQuery } from "#learner/placement/placement.queries.ts";
import { useStart } from "#learner/placement/use-start.ts";
import { Link } from "#platform/page/link.tsx";
import { useStored } from "#platform/storage/storage.ts";

/**
 * Asks a newcomer whether they have learned English before. The answer leads to the first lesson or to the test. Nobody
 * has to answer. Shows nothing once the start is known.
 */
export function StartQuestion() {
  const navigate = useNavigate();
  const start = useStart();
  const isPassed = useStored(keptPlacement, "placement_passed");
  const { data } = useQuery({ ...linesQuery(undefined), enabled: start === null && !isPassed });
  if (start !== null || isPassed || !data) return null;
  const { beginner } = data;
  const begin = () => {
    keepBeginner(beginner);
    void navigate(`/game?lesson=${beginner.id}`, { state: { from: "/home/index" } });
  };
  return (
    <section className="startq" aria-labelledby="startq-title">
      <div className="startq__q">
        <h2 className="heading" id="startq-title">
          以前学过英语吗？
        </h2>
        <p className="meta">学过的话，写几句就知道从哪一课开始，两分钟。</p>
      </div>
      <div className="startq__a">
        <button type="button" className="btn btn--line" onClick={begin}>
          没学过
        </button>
        <Link className="btn btn--line" to="/placement">
          学过一点
        </Link>
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => keptPlacement.set("placement_passed", true)}
        >
          跳过
        </button>
      </div>
    </section>
  );
}

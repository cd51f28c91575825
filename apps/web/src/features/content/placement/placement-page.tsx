import "./placement.css";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { linesQuery, useSendPlacement } from "#learner/placement/placement.queries.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { explain } from "#platform/network/explain.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { AskedLine } from "./asked-line.tsx";
import { PlacementResult } from "./placement-result.tsx";
import { usePlacementTest } from "./use-placement-test.ts";
import type { PlacementLines } from "@shiju/contract/study/placement";

/** The page `/placement`, which finds the lesson with which somebody starts. It is open to visitors. */
export function PlacementPage() {
  useSendPlacement();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(linesQuery(search.get("course") ?? undefined));
  if (data) return <Test placement={data} />;
  if (data === undefined && !error) return <Skeleton />;
  return (
    <main className="placement">
      <Bar />
      {error ? (
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <Empty
          heading="h1"
          title="这门课还测不了起点"
          hint="从第 1 课开始，会的课可以跳过去。"
          action={
            <Link className="btn btn--line" to="/courseMall/index">
              去看课程
            </Link>
          }
        />
      )}
    </main>
  );
}

function Test({ placement }: { placement: PlacementLines }) {
  const running = usePlacementTest(placement);
  const { line } = running;
  return line ? (
    <AskedLine line={line} of={placement.lines.length} running={running} />
  ) : (
    <PlacementResult placement={placement} running={running} />
  );
}

function Skeleton() {
  return (
    <main className="placement placement--asks" aria-busy="true" aria-label="加载中">
      <Bar />
      <div className="placement__q">
        <h1 className="sr">找起点</h1>
        <span className="skel placement__skel" />
      </div>
    </main>
  );
}

function Bar() {
  return <FrameHeader className="placement__bar" onBack={useBack("/home/index")} />;
}

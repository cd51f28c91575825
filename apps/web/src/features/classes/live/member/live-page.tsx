import "./live-page.css";
import { ApiError } from "@shiju/client/api-error";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { Link } from "#platform/page/link.tsx";
import { joinQuery } from "../live.queries.ts";
import { useLive } from "../use-live.ts";
import { bringTo, type Joined, openLiveRun, releaseAtOnce } from "./live-run.ts";
import { LiveOver } from "./live-over.tsx";
import { LiveWriting } from "./live-writing.tsx";

interface LivePageProps {
  /** Counts the study time of a run. */
  StudyTime: ComponentType;
}

/** The page `/live/:id` on which a member takes part in a live lesson. The QR code brings the secret of the group. */
export function LivePage(props: LivePageProps) {
  const { id = "" } = useParams();
  const { hash } = useLocation();
  const signedIn = useSignedIn();
  return signedIn ? <Joining key={id} id={id} {...props} /> : <SignInFirst id={id} hash={hash} />;
}

function SignInFirst({ id, hash }: { id: string; hash: string }) {
  return (
    <main className="livejoin">
      <Empty
        heading="h1"
        title="登录后一起练"
        hint="老师发了登录条的，用班级登录；自己注册的，用手机号登录。"
        action={
          <p className="livejoin__ways">
            <Link className="btn btn--primary btn--lg" to={`/login/class${hash}`}>
              班级登录
            </Link>
            <Link
              className="btn btn--line btn--lg"
              to={`/login/index?redirect=${encodeURIComponent(`/live/${id}`)}`}
            >
              手机号登录
            </Link>
          </p>
        }
      />
    </main>
  );
}

function Joining({ id, StudyTime }: LivePageProps & { id: string }) {
  const { hash, state } = useLocation();
  const group = (state as { group?: string } | null)?.group;
  const { data, error, refetch } = useQuery(joinQuery(id));
  if (data) return <Taking id={id} joined={data} groupId={group} StudyTime={StudyTime} />;
  // A learner who scanned the code of another group may join that group first.
  if (error instanceof ApiError && error.status === 404 && hash.length > 1)
    return <Navigate to={`/class/join${hash}`} replace />;
  return (
    <main className="livejoin">
      {error ? (
        <GoneOrFailed error={error} onRetry={() => void refetch()} others="/class" way="看看我的班级" />
      ) : (
        <>
          <h1 className="sr">课堂同练</h1>
          <span className="skel livejoin__skel" role="status" aria-label="加载中" />
        </>
      )}
    </main>
  );
}

interface TakingProps extends LivePageProps {
  id: string;
  joined: Joined;
  groupId: string | undefined;
}

function Taking({ id, joined, groupId, StudyTime }: TakingProps) {
  const [run] = useState(() => openLiveRun(id, joined));
  const { live, isLost, refusal } = useLive(id, { groupId, isReady: true });
  useEffect(() => releaseAtOnce(run), [run]);
  // Before the state is painted, so that a pause takes no letter after it is seen.
  useLayoutEffect(() => {
    if (live && live.phase !== "ended") bringTo(run, live);
  }, [run, live]);
  if (refusal)
    return (
      <main className="livejoin">
        <GoneOrFailed error={refusal} onRetry={() => location.reload()} others="/class" way="看看我的班级" />
      </main>
    );
  // The owner and helpers take no part; they lead.
  if (live && live.wrong !== null) return <Navigate to={`/class/${live.group_id}/live`} replace />;
  return (
    <RunContext value={run}>
      {live?.phase === "ended" ? (
        <LiveOver live={live} />
      ) : (
        <>
          <LiveWriting live={live} isLost={isLost} lesson={joined.lesson} />
          <StudyTime />
        </>
      )}
    </RunContext>
  );
}

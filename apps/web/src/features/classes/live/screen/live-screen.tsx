import "./live-screen.css";
import "./live-end.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { newId } from "#platform/storage/ids.ts";
import { joinQuery, runningQuery, useStartLive } from "../live.queries.ts";
import { useLive } from "../use-live.ts";
import { LiveEnd } from "./live-end.tsx";
import { LiveLead } from "./live-lead.tsx";

export interface LiveScreenProps {
  groupId: string;
  code: string;
  addressOf: (liveId: string) => string;
}

/**
 * The page `/class/:id/live` of the owner. `?lesson=` starts a lesson, once. `?end=` shows how a lesson went, also after
 * a reload.
 */
export function LiveScreen(props: LiveScreenProps) {
  const [search] = useSearchParams();
  const lesson = search.get("lesson");
  const ended = search.get("end");
  if (ended !== null) return <LiveEnd key={ended} id={ended} groupId={props.groupId} />;
  if (lesson !== null) return <Starting key={lesson} lesson={lesson} groupId={props.groupId} />;
  return <Running {...props} />;
}

function Starting({ lesson, groupId }: { lesson: string; groupId: string }) {
  const [id] = useState(newId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useStartLive(groupId);
  useEffect(() => {
    mutate(
      { id, lesson_id: lesson },
      {
        onSuccess: (live) => {
          queryClient.setQueryData(runningQuery(groupId).queryKey, { live });
          void navigate(`/class/${groupId}/live`, { replace: true });
        },
      },
    );
  }, [mutate, id, lesson, groupId, queryClient, navigate]);
  if (!error) return <Waiting />;
  return (
    <Aside groupId={groupId}>
      <Failed heading="h1" {...explain(error)} onRetry={() => mutate({ id, lesson_id: lesson })} />
    </Aside>
  );
}

function Running({ groupId, ...others }: LiveScreenProps) {
  // The state is followed from here on, so the running lesson is asked for once.
  const {
    data: running,
    error,
    refetch,
  } = useQuery({
    ...runningQuery(groupId),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error && running === undefined)
    return (
      <Aside groupId={groupId}>
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      </Aside>
    );
  if (running === undefined) return <Waiting />;
  if (running === null) return <Navigate to={`/class/${groupId}/together`} replace />;
  return <Leading key={running.id} id={running.id} groupId={groupId} {...others} />;
}

function Leading({ id, groupId, code, addressOf }: LiveScreenProps & { id: string }) {
  const joined = useQuery(joinQuery(id));
  const { live, isLost, refusal, heard } = useLive(id, { groupId, isReady: true });
  if (live?.phase === "ended") return <Navigate to={`/class/${groupId}/live?end=${id}`} replace />;
  const error = refusal ?? (joined.data ? null : joined.error);
  if (error)
    return (
      <Aside groupId={groupId}>
        <Failed heading="h1" {...explain(error)} onRetry={() => location.reload()} />
      </Aside>
    );
  if (!live || !joined.data) return <Waiting />;
  return (
    <LiveLead
      live={live}
      sentences={joined.data.sentences}
      code={code}
      addressOf={addressOf}
      isLost={isLost}
      heard={heard}
    />
  );
}

function Waiting() {
  return (
    <main className="livewait" aria-busy="true">
      <h1 className="sr">课堂同练</h1>
      <span className="skel livewait__skel" role="status" aria-label="加载中" />
    </main>
  );
}

function Aside({ groupId, children }: { groupId: string; children: ReactNode }) {
  return (
    <main className="livewait">
      {children}
      <Link className="textlink" to={`/class/${groupId}/together`}>
        回到班级
      </Link>
    </main>
  );
}
